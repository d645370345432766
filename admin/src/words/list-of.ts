import { say } from './generated/words.ts';

/** Names as a sentence says them: “a, b and c”; of many the first three and how many more. */
export function listOf(names: readonly string[]): string {
  if (names.length > 4)
    return say('and-more', { names: names.slice(0, 3).join(', '), count: names.length - 3 });
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : say('and-the-last', { names: names.slice(0, -1).join(', '), last });
}
