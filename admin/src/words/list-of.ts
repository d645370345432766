import { say } from './generated/words.ts';

/** A list of names for a sentence: “a, b and c”; of many names the first three, and the number of others. */
export function listOf(names: readonly string[]): string {
  if (names.length > 4)
    return say('and-more', { names: names.slice(0, 3).join(', '), count: names.length - 3 });
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : say('and-the-last', { names: names.slice(0, -1).join(', '), last });
}
