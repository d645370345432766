import { isRecord } from '@marquee/schemas/is-record';
import { fromPointer } from '../shared/pointer.ts';
import { fieldName } from './field-words.ts';
import { placeName } from './document-words.ts';
import { localeName } from './names.ts';

const STRUCTURE = new Set(['blocks', 'props', 'children', 'messages']);

/** “/buttons/0/text/de” reads “buttons 1, text, German”, “/order/lobby-hero” reads “position in Lobby hero”. */
export function pointerWords(pointer: string): string {
  const [, place] = /^\/order\/([^/]+)$/.exec(pointer) ?? [];
  if (place !== undefined) return `position in ${placeName(place)}`;
  const words: string[] = [];
  for (const key of fromPointer(pointer)) {
    if (/^\d+$/.test(key)) {
      const list = words.pop();
      if (list) words.push(`${list} ${Number(key) + 1}`);
    } else if (words.length > 0 && /^[a-z]{2}(-[A-Z]{2})?$/.test(key)) words.push(localeName(key));
    else if (!STRUCTURE.has(key)) words.push(/^[A-Z0-9_.]+$/.test(key) ? key : fieldName(key).toLowerCase());
  }
  return words.join(', ');
}

export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return plainText(String(value));
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueWords).join(', ');
  if (isRecord(value)) {
    if (typeof value['formatted'] === 'string') return value['formatted'];
    if (typeof value['amount_cents'] === 'number')
      return `${value['amount_cents']} ${String(value['currency'] ?? '')}`.trim();
    const named = value['title'] ?? value['name'] ?? value['text'] ?? value['src'];
    return typeof named === 'string' ? plainText(named) : Object.values(value).map(valueWords).join(', ');
  }
  return '';
}

/** Rich text arrives as HTML of the engine; only its words are of interest here. */
const plainText = (text: string): string => {
  const words = text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length > 160 ? `${words.slice(0, 157)}…` : words;
};
