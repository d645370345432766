import { say } from '../../words/generated/editor.ts';

/** The name of a person in a sentence; the person's own other pages are called another tab. */
export function calledName(name: string, own: string | undefined): string {
  if (name === '') return say('somebody');
  if (name === own) return say('you-in-another-tab');
  return name.split(/\s+/)[0] ?? name;
}

/** “Marta's”; without a name a neutral word. */
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
