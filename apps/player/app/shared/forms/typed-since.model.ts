/** Of what is typed, what the answer to a send is not about: the person typed on while it was on its way. */
export const typedSince = (
  typed: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name]));
