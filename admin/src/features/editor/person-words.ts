/** How somebody is called in a sentence; the own pages beside this one are another tab. */
export function calledName(name: string, own: string | undefined): string {
  if (name === '') return 'Somebody';
  if (name === own) return 'You, in another tab';
  return name.split(/\s+/)[0] ?? name;
}

/** “Marta’s”; what cannot have one stays without a name. */
export const possessive = (name: string, own: string | undefined): string =>
  name === '' ? 'Theirs' : name === own ? 'Your other tab’s' : `${calledName(name, own)}’s`;

/** “Marta”, “Marta and Ida”, “Marta and 2 others”. */
export function calledNames(names: readonly string[]): string {
  const [first = 'Somebody', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} others`;
}
