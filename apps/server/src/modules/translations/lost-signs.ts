/** The texts to compare: the English text, its current translation, and both in the file. */
type Compared = { english: string; before: string; source: string; text: string; isRich: boolean };

/**
 * A text in which a program replaced characters that the encoding of its file lacks: `Pr?mien`, `Pr&#228;mien`.
 * Undefined when no character was lost.
 */
export function findLostSigns({ english, before, source, text, isRich }: Compared): string | undefined {
  if (isWithoutSigns(english, source)) return source.trim();
  const isNew = (isOdd: (text: string) => boolean): boolean =>
    isOdd(text) && !isOdd(english) && !isOdd(before);
  // In HTML, references are a normal spelling of characters.
  const isLost =
    isWithoutSigns(before, text) || isNew(hasOddMark) || (!isRich && isNew((one) => REFERENCE.test(one)));
  return isLost ? text.trim() : undefined;
}

const REFERENCE = /&#(?:x[\da-f]+|\d+);/i;
const ASCII_END = 0x7f;
const ASTRAL = 0xff_ff;

/** No language has a question mark before a letter or a word of question marks, but addresses and tags do. */
function hasOddMark(text: string): boolean {
  const words = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/\s/)
    .filter((word) => !/[/=]/.test(word));
  return words.some((word) => /\?\p{L}/u.test(word) || /^\?{2,}$/.test(word));
}

/** Whether the only differences are question marks or references where the original has characters beyond ASCII. */
function isWithoutSigns(original: string, found: string): boolean {
  const [wanted, written] = [original.trim(), found.trim()];
  const read = withReferencesRead(written);
  if (wanted === written) return false;
  // Some programs write two question marks for a character of two code units.
  return wanted === read || [1, 2].some((width) => isMarked(wanted, read, width));
}

function isMarked(original: string, found: string, width: number): boolean {
  let at = 0;
  for (const sign of original) {
    const point = sign.codePointAt(0) ?? 0;
    const marks = '?'.repeat(point > ASTRAL ? width : 1);
    if (found.startsWith(sign, at)) at += sign.length;
    else if (point > ASCII_END && found.startsWith(marks, at)) at += marks.length;
    else return false;
  }
  return at === found.length;
}

const withReferencesRead = (text: string): string =>
  text.replaceAll(new RegExp(REFERENCE, 'gi'), (reference) => {
    const digits = reference.slice(2, -1);
    const point = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
    return point > ASCII_END && point <= 0x10_ffff ? String.fromCodePoint(point) : reference;
  });
