import { say } from '../../words/generated/editor.ts';

/** How somebody is called in a sentence; the own pages beside this one are another tab. */
export function calledName(name: string, own: string | undefined): string {
  if (name === '') return say('somebody');
  if (name === own) return say('you-in-another-tab');
  return name.split(/\s+/)[0] ?? name;
}

/** “Marta’s”; what cannot have one stays without a name. */
export const possessive = (name: string, own: string | undefined): string =>
  name === ''
    ? say('theirs')
    : name === own
      ? say('your-other-tabs')
      : say('name-s', { name: calledName(name, own) });

/** “Marta”, “Marta and Ida”, “Marta and 2 others”. */
export function calledNames(names: readonly string[]): string {
  const [first = say('somebody'), second] = names;
  if (second === undefined) return first;
  return names.length === 2
    ? say('first-and-second', { first, second })
    : say('first-and-others', { first, count: names.length - 1 });
}
