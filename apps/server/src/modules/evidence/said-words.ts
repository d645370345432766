import { isRecord } from '@marquee/schemas/is-record';
import { replaceTags } from '@marquee/schemas/replace-tags';
import { nameWords } from './evidence-html.ts';

/** What a visitor does not read: how something is drawn, where it leads, and what it is called inside. */
const UNREAD: ReadonlySet<string> = new Set([
  'id',
  'itemId',
  'key',
  'src',
  'imgUrl',
  'image',
  'icon',
  'gradient',
  'colour',
  'size',
  'style',
  'look',
  'align',
  'layout',
  'width',
  'order',
  'fingerprint',
  'purpose',
  'status',
  'basePath',
  'path',
  'action',
  'collection',
  'segment',
  'autoplay',
  'completions',
  'groupKeys',
  'games',
  'block',
  'source',
]);

/** Each thing that somebody reads in a value, with its name in words, in its order. Money is as it was written out. */
export function saidWords(value: unknown, name = ''): [name: string, text: string][] {
  if (value === null || value === undefined || value === '' || value === false) return [];
  if (isRecord(value)) {
    if (typeof value['formatted'] === 'string') return [[name, value['formatted']]];
    return Object.entries(value).flatMap(([key, inner]) =>
      UNREAD.has(key)
        ? []
        : saidWords(inner, name === '' ? nameWords(key) : `${name} › ${nameWords(key).toLowerCase()}`),
    );
  }
  if (Array.isArray(value)) {
    if (value.every((inner) => typeof inner === 'string' || typeof inner === 'number'))
      return value.length === 0 ? [] : [[name, value.join(', ')]];
    return value.flatMap((inner, at) => entryWords(inner, value.length === 1 ? name : `${name} ${at + 1}`));
  }
  if (typeof value === 'number' || value === true) return [[name, value === true ? 'yes' : String(value)]];
  const text = wordsOf(String(value));
  return text === '' ? [] : [[name, text]];
}

/** An entry of a list in one line: a calendar has dozens of a handful of values each. */
function entryWords(entry: unknown, name: string): [name: string, text: string][] {
  const said = saidWords(entry);
  if (said.length === 0) return [];
  return [
    [
      name,
      said
        .map(([inner, text]) => (READ_ALONE.has(inner) ? text : `${inner.toLowerCase()}: ${text}`))
        .join(' · '),
    ],
  ];
}

/** What is read without its name. */
const READ_ALONE: ReadonlySet<string> = new Set(['', 'Title', 'Text', 'Label', 'Name', 'Terms', 'Content']);

/** Codes, addresses and instants are read by programs. */
const UNSPOKEN = /^(?:\/\S*|[a-z\d_-]+|\d{4}-\d\d-\d\dT\S+|https?:\S+)$/;

/** What a part of a page says, a line for each entry of its lists: words alone, without the names of fields. */
export function spokenLines(value: unknown): string[] {
  if (Array.isArray(value))
    return value.map((entry) => spokenIn(entry).join(' · ')).filter((line) => line !== '');
  if (!isRecord(value)) return spokenIn(value);
  return Object.entries(value).flatMap(([key, inner]) => (UNREAD.has(key) ? [] : spokenLines(inner)));
}

const spokenIn = (value: unknown): string[] => {
  if (isRecord(value) && typeof value['formatted'] !== 'string') {
    // The title is what it is called, wherever it stands.
    const { title, ...rest } = value;
    return [
      ...spokenIn(title),
      ...Object.entries(rest).flatMap(([key, inner]) => (UNREAD.has(key) ? [] : spokenIn(inner))),
    ];
  }
  if (Array.isArray(value)) return value.flatMap(spokenIn);
  return saidWords(value).flatMap(([, text]) => (UNSPOKEN.test(text) ? [] : [text]));
};

/** Rich text is in tags from end to end; in any other text a tag was read as it is written. */
function wordsOf(text: string): string {
  const isRich = text.startsWith('<') && text.endsWith('>');
  return isRich ? replaceTags(text, ' ').replaceAll(/\s+/g, ' ').trim() : text;
}

/** Addresses of the pictures in a value, in its order. */
export function picturesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'src' || key === 'imgUrl') && typeof inner === 'string' ? [inner] : picturesIn(inner),
  );
}
