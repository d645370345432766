import { readText } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { fromPointer } from '../shared/pointer.ts';
import { fieldName } from './field-words.ts';
import { placeName } from './document-words.ts';
import { say } from './generated/words.ts';
import { localeName } from './names.ts';

const STRUCTURE = new Set(['blocks', 'props', 'children', 'messages']);

/** “/buttons/0/text/de” becomes “buttons 1, text, German”, “/order/lobby-hero” becomes “position in Lobby hero”. */
export function pointerWords(pointer: string): string {
  const [, place] = /^\/order\/([^/]+)$/.exec(pointer) ?? [];
  if (place !== undefined) return say('position-in-place', { place: placeName(place) });
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

/** Two different values of one place; long texts are cut to the part that differs. */
export function differenceWords(
  before: unknown,
  after: unknown,
): { words: string; before?: string; after?: string } {
  if (typeof before !== 'string' || typeof after !== 'string')
    return { words: '', before: valueWords(before), after: valueWords(after) };
  const [one, other] = [textWords(before), textWords(after)];
  if (one === other) return { words: say('reads-the-same-with') };
  const [signs, others] = [[...one], [...other]];
  let same = 0;
  while (same < signs.length && signs[same] === others[same]) same += 1;
  // Starts at a word, with enough text before the difference to recognise the place.
  const start = signs.lastIndexOf(' ', Math.max(0, same - LED_BY)) + 1;
  const from = same < MOST / 2 ? 0 : start;
  return { words: '', before: clipped(signs, from) || 'nothing', after: clipped(others, from) || 'nothing' };
}

const MOST = 157;
/** The length of unchanged text before a difference. */
const LED_BY = 40;

/** Rich text is the engine's HTML; only its words matter here. */
const textWords = (text: string): string => readText(text).replaceAll(/\s+/g, ' ').trim();

const plainText = (text: string): string => clipped([...textWords(text)], 0);

function clipped(signs: readonly string[], from: number): string {
  const shown = signs.slice(from, from + MOST);
  const isCut = from + shown.length < signs.length;
  return `${from > 0 ? '…' : ''}${shown.join('')}${isCut ? '…' : ''}`;
}
