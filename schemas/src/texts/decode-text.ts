/** What a file turns out to be, or why nobody can tell, in a sentence for people. */
export type DecodedText = { ok: true; text: string } | { ok: false; message: string };

type Decoding = {
  /**
   * What older programs of a language save in when they are not told otherwise (“ANSI”). Left out: such files are
   * refused, as those of formats that are always UTF-8.
   */
  ansi?: string | undefined;
};

/** The code pages that desktop programs of a language write in; others have none that a file could be told by. */
const ANSI: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi', 'is', 'ca', 'ga'].map(
      (language) => [language, 'windows-1252'],
    ),
  ),
  ...Object.fromEntries(
    ['pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'sl', 'sq'].map((language) => [language, 'windows-1250']),
  ),
  ...Object.fromEntries(['ru', 'uk', 'bg', 'mk', 'be'].map((language) => [language, 'windows-1251'])),
  ...Object.fromEntries(['et', 'lv', 'lt'].map((language) => [language, 'windows-1257'])),
  el: 'windows-1253',
  tr: 'windows-1254',
};

export const ansiOf = (language: string): string | undefined => ANSI[language.split('-')[0] ?? ''];

/**
 * The text of a file: UTF-8 or UTF-16, with or without a mark at its start, or the code page of the person’s language.
 * What is none of them is refused: a sign that was guessed wrongly is a wrong text that nobody sees before players do.
 */
export function decodeText(bytes: Uint8Array, { ansi }: Decoding = {}): DecodedText {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3)
    return refused('This is a workbook or an archive, not a text file. Save it as “CSV UTF-8” first.');
  const encoding = unicodeOf(bytes);
  if (encoding === undefined) return refused('This is not a text file.');
  const text = decode(bytes, encoding);
  if (text !== undefined)
    return text.includes('\0') ? refused('This is not a text file.') : { ok: true, text };
  if (encoding !== 'utf-8')
    return refused('The file is damaged: it ends within a letter, or has letters that are none.');
  const older = ansi === undefined ? undefined : decode(bytes, ansi);
  if (older === undefined || !isLikely(older))
    return refused(
      'It cannot be told in which encoding this file is. Save it as UTF-8: “CSV UTF-8” in Excel, “Unicode (UTF-8)” elsewhere.',
    );
  return { ok: true, text: older };
}

const refused = (message: string): DecodedText => ({ ok: false, message });

/** Nothing where zeros stand between letters in no order that UTF-16 has. */
function unicodeOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? undefined : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd === 0) return 'utf-8';
  // Every file that is read here begins with words in Latin letters.
  if (odd > even * 4 && odd >= start.length / 8) return 'utf-16le';
  if (even > odd * 4 && even >= start.length / 8) return 'utf-16be';
  return undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Not in this encoding, or not known here.
    return undefined;
  }
}

/**
 * A file of another code page reads as one of this without an error, and shows itself by signs that stand in no word: the
 * unused places, marks between two letters, capitals within a word.
 */
const isLikely = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- unused places of a code page become these
  !/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/.test(text) &&
  !/\p{Ll}[^\P{Lu}A-Z]\p{Ll}|\p{L}[¤¦§¨©ª«¬¯°±²³´µ¶¸¹º»¼½¾¿¡¢£¥‰ƒ†‡ˆ˜„‹›•]\p{Ll}/u.test(text);
