/**
 * Texts 40 % longer than they were written, as translations often are: vowels are drawn out, so that single words
 * grow too and everything stays readable. Tags, entities and {{variables}} stay as they are.
 */
const KEPT = /(<[^>]*>|\{\{[^}]*\}\}|&[a-z0-9#]+;)/i;
const WORD = /\p{L}[\p{L}’'-]*/gu;
const VOWEL = /[aeiouyáàâäåãæéèêëíìîïóòôöõøúùûü]/i;
const GROWTH = 0.4;

export function lengthenText(text: string): string {
  return text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(WORD, lengthenWord)))
    .join('');
}

function lengthenWord(word: string): string {
  const letters = [...word];
  const extra = Math.ceil(letters.length * GROWTH);
  const vowels = letters.flatMap((letter, at) => (VOWEL.test(letter) ? [at] : []));
  const places = vowels.length > 0 ? vowels : [letters.length - 1];
  return letters
    .map((letter, at) => {
      const place = places.indexOf(at);
      if (place === -1) return letter;
      const share = Math.floor((extra + places.length - 1 - place) / places.length);
      return letter + letter.toLowerCase().repeat(share);
    })
    .join('');
}

/** The same document with every localized text in it longer. What else is in it is left alone. */
export function lengthenDocument(value: unknown, locales: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => lengthenDocument(each, locales));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isText =
    entries.length > 0 && entries.every(([key, each]) => locales.has(key) && typeof each === 'string');
  return Object.fromEntries(
    entries.map(([key, each]) => [
      key,
      isText ? lengthenText(String(each)) : lengthenDocument(each, locales),
    ]),
  );
}

/** A messages document: its texts stand under keys, not under locales. */
export function lengthenMessages(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('messages' in document)) return document;
  return { ...document, messages: lengthenEach(document.messages ?? {}) };
}

export function lengthenEach(messages: object): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, lengthenText(String(text))]));
}
