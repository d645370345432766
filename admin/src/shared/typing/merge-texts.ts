/**
 * Merges two texts that were both changed from `base`: words that only one side changed are taken from that side.
 * Undefined when both changed the same word or adjacent words.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  const [first, second] = [changeOf(base, mine), changeOf(base, theirs)].toSorted(
    (a, b) => a.start - b.start,
  );
  if (!first || !second || first.end >= second.start) return undefined;
  return (
    base.slice(0, first.start) +
    first.text +
    base.slice(first.end, second.start) +
    second.text +
    base.slice(second.end)
  );
}

/**
 * The one range of whole words in which a text differs. Whole words, because merged halves of two numbers would be a
 * third one.
 */
function changeOf(base: string, text: string): { start: number; end: number; text: string } {
  const shorter = Math.min(base.length, text.length);
  let start = 0;
  while (start < shorter && base[start] === text[start]) start += 1;
  let same = 0;
  while (same < shorter - start && base.at(-1 - same) === text.at(-1 - same)) same += 1;
  while (start > 0 && isInWord(base[start - 1])) start -= 1;
  while (same > 0 && isInWord(base.at(-same))) same -= 1;
  return { start, end: base.length - same, text: text.slice(start, text.length - same) };
}

const isInWord = (character: string | undefined): boolean => character !== undefined && /\S/.test(character);
