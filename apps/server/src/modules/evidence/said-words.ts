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
  'cacheKey',
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
    return value.flatMap((inner, at) => saidWords(inner, value.length === 1 ? name : `${name} ${at + 1}`));
  }
  if (typeof value === 'number' || value === true) return [[name, value === true ? 'yes' : String(value)]];
  const text = wordsOf(String(value));
  return text === '' ? [] : [[name, text]];
}

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
