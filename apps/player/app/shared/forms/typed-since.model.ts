/** The values that changed after the form was sent: the response is not about them. */
export const typedSince = (
  typed: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name]));
