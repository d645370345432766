import { isRecord } from '@marquee/schemas/is-record';
import { baseLocale, foldText, type Audience } from '@marquee/schemas';
import type { DocumentRow } from '../../../api/api-types.ts';
import { inTurns } from '../../../shared/in-turns.ts';
import { once } from '../../../shared/memo.ts';
import type { ReferenceData } from '../../../shared/reference-data.ts';
import { audienceSentence, everyone, type SentencePart } from '../../../words/visitors/audience-sentence.ts';
import {
  documentPlaces,
  documentStatus,
  documentTitle,
  scheduleOf,
  shownTo,
  type Status,
} from '../../../words/document-words.ts';
import { say } from '../../../words/generated/documents.ts';
import type { LanguageState } from '../../../words/languages.ts';
import type { Names } from '../../../words/names.ts';
import { scheduleWords } from '../../../words/schedule-words.ts';

/** One row of a list. Expensive values (sentence, languages, words) are computed when first needed. */
export type ListRow = {
  item: DocumentRow;
  title: string;
  status: Status;
  hasEdits: boolean;
  image: string | undefined;
  places: { place: string; position?: number }[];
  changed: number;
  audience: () => SentencePart[];
  schedule: () => string;
  languages: () => Map<string, LanguageState>;
  /** The text that is searched at once; the server searches the rest of a document. */
  words: () => string;
};

const HOUR_MS = 3_600_000;

/** Data of other documents that rows show. */
export type Surroundings = Pick<ReferenceData, 'names' | 'locales'>;
type Known = { row: ListRow; around: Surroundings; from: number; until: number };
type KnownList = Omit<Known, 'row'> & { rows: ListRow[] };
const known = new WeakMap<DocumentRow, Known>();
const knownLists = new WeakMap<readonly DocumentRow[], KnownList>();

/**
 * The rows of a list. A row stays the same object while its document does and time does not change it; so does the list
 * while all of its rows do. This matters because the clock ticks while somebody scrolls.
 */
export function listRows(items: readonly DocumentRow[], around: Surroundings, now: number): ListRow[] {
  const before = knownLists.get(items);
  if (before && isAmong(before, around) && holds(before, now)) return before.rows;
  let until = Infinity;
  const rows = items.map((item) => {
    const made = makeRow(item, around, now);
    known.set(item, made);
    until = Math.min(until, made.until);
    return made.row;
  });
  knownLists.set(items, { rows, around, from: now, until });
  return rows;
}

/** So few rows take only a few milliseconds, so they are created at once. */
const FEW = 250;

/** Prepares the result of `listRows` in short turns, so that thousands of rows do not delay a frame. */
export const prepareRows = (
  items: readonly DocumentRow[],
  around: Surroundings,
  now: number,
  signal: AbortSignal,
): Promise<void> => inTurns(items, signal, (item) => known.set(item, makeRow(item, around, now)));

/** Whether `listRows` can return these rows at once. */
export const arePrepared = (items: readonly DocumentRow[]): boolean =>
  items.length <= FEW || knownLists.has(items);

function makeRow(item: DocumentRow, around: Surroundings, now: number): Known {
  const kept = known.get(item);
  if (!kept || !holds(kept, now))
    return { row: createRow(item, around, now), around, from: now, until: holdsUntil(item, now) };
  // The names from other documents often load after the rows.
  return isAmong(kept, around) ? kept : { ...kept, row: { ...kept.row, ...wordsIn(item, around) }, around };
}

/** The full hour before an instant. */
export const hourOf = (now: number): number => Math.floor(now / HOUR_MS) * HOUR_MS;

const holds = ({ from, until }: Omit<Known, 'row'>, now: number): boolean => from <= now && now < until;

const isAmong = ({ around }: Omit<Known, 'row'>, { names, locales }: Surroundings): boolean =>
  around.names === names && around.locales === locales;

/** The next end of a schedule, or the end of the hour: days and years in texts change only then. */
function holdsUntil({ data }: DocumentRow, now: number): number {
  const hour = hourOf(now) + HOUR_MS;
  const schedule = scheduleOf(data);
  if (!schedule) return hour;
  const from = Date.parse(schedule.from ?? '');
  const until = Date.parse(schedule.until ?? '');
  return Math.min(hour, from > now ? from : hour, until > now ? until : hour);
}

function createRow(item: DocumentRow, around: Surroundings, now: number): ListRow {
  const { kind, id, data } = item;
  const title = documentTitle(kind, id, data);
  const places = documentPlaces(kind, id, data);
  return {
    item,
    title,
    ...documentStatus(item, now),
    image:
      isRecord(data['image']) && typeof data['image']['src'] === 'string' ? data['image']['src'] : undefined,
    places,
    changed: Date.parse(item.updatedAt),
    schedule: once(() => scheduleWords(scheduleOf(data), now)),
    words: once(() => foldText(`${id}\n${title}\n${places.map(({ place }) => place).join('\n')}`)),
    ...wordsIn(item, around),
  };
}

const wordsIn = (
  item: DocumentRow,
  { names, locales }: Surroundings,
): Pick<ListRow, 'audience' | 'languages'> => ({
  audience: once(() => rowSentence(item, names)),
  languages: once(() => rowLanguages(item.languages, locales)),
});

/** A variant such as en-AU uses its base language when that has every text. */
export function rowLanguages(
  languages: DocumentRow['languages'],
  locales: readonly string[],
): Map<string, LanguageState> {
  if (!languages) return new Map();
  return new Map(
    locales.map((locale) => {
      if (languages.own.includes(locale)) return [locale, 'own'];
      const base = baseLocale(locale, (one) => locales.includes(one));
      if (base === undefined) return [locale, 'missing'];
      const isCovered = languages.covered.includes(locale) || languages.own.includes(base);
      return [locale, isCovered ? 'fallback' : 'missing'];
    }),
  );
}

function rowSentence({ kind, data }: DocumentRow, names: Names): SentencePart[] {
  if (kind !== 'feature-flag') return audienceSentence(shownTo(data), names);
  const rules = Array.isArray(data['rules']) ? data['rules'].filter(isRecord) : [];
  const base: SentencePart = {
    text: data['default'] === true ? say('on-for-everyone') : say('off-for-everyone'),
    tone: 'value',
  };
  const exceptions = rules.filter((rule) => rule['value'] !== data['default']);
  if (exceptions.length === 0) return [base];
  return [
    base,
    { text: ', except ' },
    ...exceptions.flatMap((rule, index): SentencePart[] => [
      ...(index === 0 ? [] : [{ text: '; ' }]),
      ...exceptWords(audienceSentence(rule['audience'] as Audience | undefined, names)), // Stored flags fit their schema.
    ]),
  ];
}

/** “Except under licence Estonia”, not “except everyone, under licence Estonia”. */
const exceptWords = (parts: SentencePart[]): SentencePart[] =>
  parts.length > 2 && parts[0]?.text === everyone() && parts[1]?.text === ', ' ? parts.slice(2) : parts;
