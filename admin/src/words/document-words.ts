import { isRecord } from '@marquee/schemas/is-record';
import { titleText } from '@marquee/schemas/title-text';
import {
  fallbackLocales,
  findKind,
  listedLocale,
  textLocale,
  type Audience,
  type Schedule,
} from '@marquee/schemas';
import type { DocumentData, DocumentItem } from '../api/api-types.ts';
import { say } from './generated/words.ts';
import { schedulePhase } from './schedule-words.ts';

export type Status = 'live' | 'scheduled' | 'ended' | 'draft' | 'off' | 'removed' | 'withdrawn';

export const STATUS_WORDS: Record<Status, string> = {
  get live() {
    return say('live');
  },
  get scheduled() {
    return say('scheduled');
  },
  get ended() {
    return say('ended');
  },
  get draft() {
    return say('draft');
  },
  get off() {
    return say('off');
  },
  get removed() {
    return say('to-be-removed');
  },
  get withdrawn() {
    return say('withdrawn');
  },
};

/** The status of a document in a list. `hasEdits` shows the dot: the draft differs from the published version. */
export function documentStatus(
  { state, data, withdrawn }: Pick<DocumentItem, 'state' | 'data' | 'withdrawn'>,
  now: number,
): { status: Status; hasEdits: boolean } {
  const hasEdits = state !== 'live';
  if (withdrawn) return { status: 'withdrawn', hasEdits: false };
  if (state === 'deleted') return { status: 'removed', hasEdits };
  if (state === 'new') return { status: 'draft', hasEdits };
  if (data['enabled'] === false) return { status: 'off', hasEdits };
  const phase = schedulePhase(scheduleOf(data), now);
  if (phase === 'before') return { status: 'scheduled', hasEdits };
  return { status: phase === 'after' ? 'ended' : 'live', hasEdits };
}

export const scheduleOf = (data: DocumentData): Schedule | undefined =>
  data['schedule'] as Schedule | undefined; // Stored documents fit their schema.
export const audienceOf = (data: DocumentData): Audience | undefined =>
  data['audience'] as Audience | undefined; // Stored documents fit their schema.

/** Its audience together with the brands that it is for. */
export function shownTo(data: DocumentData): Audience | undefined {
  const brands = data['brands'] as string[] | undefined; // Stored documents fit their schema.
  return brands ? { ...audienceOf(data), brands } : audienceOf(data);
}

/** Editors read the titles in lists, and any language is better than none. */
const isAnyLocale = (): boolean => true;

/** A localized text in one language: that one, its base language, English, any other, or the message key. */
export function textIn(text: unknown, locale = 'en'): string {
  if (typeof text === 'string') return text;
  if (!isRecord(text)) return '';
  const shown = text[textLocale(text, fallbackLocales(locale, isAnyLocale)) ?? listedLocale(text) ?? ''];
  return typeof shown === 'string' ? shown : '';
}

export function documentTitle(kind: string, id: string, data: DocumentData | null | undefined): string {
  const entry = findKind(kind);
  const field = entry?.titleField;
  const title = data && field ? titleText(textIn(data[field])) : '';
  if (data && title)
    return withValues(title, isRecord(data['variables']) ? data['variables']['EUR'] : undefined);
  return entry?.singleton ? entry.one : id;
}

/** A text with its variables replaced by their EUR values; variables without a value stay. */
export function withValues(text: string, values: unknown): string {
  if (!isRecord(values)) return text;
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = values[name];
    if (isRecord(value) && typeof value['amount_cents'] === 'number')
      return EUROS.format(value['amount_cents'] / 100);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

const EUROS = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Where a document is shown, with its position: from the keys of `order`, the place field or the path. */
export function documentPlaces(
  kind: string,
  id: string,
  data: DocumentData,
): { place: string; position?: number }[] {
  const entry = findKind(kind);
  if (entry?.location === 'order-keys' && isRecord(data['order']))
    return Object.entries(data['order']).map(([place, position]) => ({
      place,
      ...(typeof position === 'number' ? { position } : {}),
    }));
  if (entry?.path && typeof data[entry.path] === 'string') return [{ place: String(data[entry.path]) }];
  if (entry?.location === 'id') return [{ place: id }];
  const order = typeof data['order'] === 'number' ? data['order'] : undefined;
  if (entry?.location && typeof data[entry.location] === 'string')
    return [{ place: String(data[entry.location]), ...(order === undefined ? {} : { position: order }) }];
  return order === undefined ? [] : [{ place: 'Position', position: order }];
}

/** “lobby-hero” becomes “Lobby hero”. */
export function placeName(place: string): string {
  if (place.startsWith('/')) return place;
  const words = place.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
