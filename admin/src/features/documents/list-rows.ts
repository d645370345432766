import type { Audience } from '@marquee/schemas';
import type { DocumentRow } from '../../api/api-types.ts';
import type { ReferenceData } from '../../shared/reference-data.ts';
import { audienceSentence, type SentencePart } from '../../words/audience-sentence.ts';
import {
  audienceOf,
  documentPlaces,
  documentStatus,
  documentTitle,
  isRecord,
  scheduleOf,
  type Status,
} from '../../words/document-words.ts';
import type { LanguageState } from '../../words/languages.ts';
import { scheduleWords } from '../../words/schedule-words.ts';

/** One row of a list. What is dear to work out (sentence, languages, words) is worked out when first needed. */
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
  /** What is found at once; the rest of a document is searched by the server. */
  words: () => string;
};

const HOUR_MS = 3_600_000;

type Known = { row: ListRow; reference: ReferenceData; from: number; until: number };
type KnownList = Omit<Known, 'row'> & { rows: ListRow[] };
const known = new WeakMap<DocumentRow, Known>();
const knownLists = new WeakMap<readonly DocumentRow[], KnownList>();

/**
 * Rows of a list. Those of documents that are the same objects as before are taken over while time alone leaves them
 * as they are, and the list itself while that is so for all of them: the clock ticks while somebody scrolls.
 */
export function listRows(items: readonly DocumentRow[], reference: ReferenceData, now: number): ListRow[] {
  const before = knownLists.get(items);
  if (before && holds(before, reference, now)) return before.rows;
  let until = Infinity;
  const rows = items.map((item) => {
    const kept = known.get(item);
    const made =
      kept && holds(kept, reference, now)
        ? kept
        : { row: createRow(item, reference, now), reference, from: now, until: holdsUntil(item, now) };
    known.set(item, made);
    until = Math.min(until, made.until);
    return made.row;
  });
  knownLists.set(items, { rows, reference, from: now, until });
  return rows;
}

/** The full hour before an instant. */
export const hourOf = (now: number): number => Math.floor(now / HOUR_MS) * HOUR_MS;

const holds = (made: Omit<Known, 'row'>, reference: ReferenceData, now: number): boolean =>
  made.reference === reference && made.from <= now && now < made.until;

/** A schedule’s next end, or the hour’s: days and years, which words name, change with one. */
function holdsUntil({ data }: DocumentRow, now: number): number {
  const hour = hourOf(now) + HOUR_MS;
  const schedule = scheduleOf(data);
  if (!schedule) return hour;
  const from = Date.parse(schedule.from ?? '');
  const until = Date.parse(schedule.until ?? '');
  return Math.min(hour, from > now ? from : hour, until > now ? until : hour);
}

function createRow(item: DocumentRow, reference: ReferenceData, now: number): ListRow {
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
    audience: once(() => rowSentence(item, reference)),
    schedule: once(() => scheduleWords(scheduleOf(data), now)),
    languages: once(() => languagesOf(item, reference.locales)),
    words: once(() => `${id}\n${title}\n${places.map(({ place }) => place).join('\n')}`.toLowerCase()),
  };
}

/** A variant such as en-AU reads its base language where that has every text. */
function languagesOf({ languages }: DocumentRow, locales: readonly string[]): Map<string, LanguageState> {
  if (!languages) return new Map();
  return new Map(
    locales.map((locale) => {
      const [base = locale] = locale.split('-');
      if (languages.own.includes(locale)) return [locale, 'own'];
      const isCovered = languages.covered.includes(locale) || languages.own.includes(base);
      return [locale, base !== locale && locales.includes(base) && isCovered ? 'fallback' : 'missing'];
    }),
  );
}

function rowSentence({ kind, data }: DocumentRow, { names }: ReferenceData): SentencePart[] {
  if (kind !== 'feature-flag') return audienceSentence(audienceOf(data), names);
  const rules = Array.isArray(data['rules']) ? data['rules'].filter(isRecord) : [];
  const base: SentencePart = {
    text: data['default'] === true ? 'On for everyone' : 'Off for everyone',
    tone: 'value',
  };
  const exceptions = rules.filter((rule) => rule['value'] !== data['default']);
  if (exceptions.length === 0) return [base];
  return [
    base,
    { text: ', except ' },
    ...exceptions.flatMap((rule, index): SentencePart[] => [
      ...(index === 0 ? [] : [{ text: '; ' }]),
      ...audienceSentence(rule['audience'] as Audience | undefined, names), // Stored flags fit their schema.
    ]),
  ];
}

function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | undefined;
  return () => (done ??= { value: work() }).value;
}
