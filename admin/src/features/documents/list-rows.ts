import type { Audience } from '@marquee/schemas';
import type { DocumentItem } from '../../api/api-types.ts';
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
import { documentTexts, languageStates, type LanguageState } from '../../words/languages.ts';
import { scheduleWords } from '../../words/schedule-words.ts';

/** One row of a list. What is dear to work out (sentence, languages, search text) is worked out when first needed. */
export type ListRow = {
  item: DocumentItem;
  title: string;
  status: Status;
  hasEdits: boolean;
  image: string | undefined;
  places: { place: string; position?: number }[];
  changed: number;
  audience: () => SentencePart[];
  schedule: () => string;
  languages: () => Map<string, LanguageState>;
  searchText: () => string;
};

export function listRows(items: readonly DocumentItem[], reference: ReferenceData, now: number): ListRow[] {
  return items.map((item) => {
    const { kind, id, data } = item;
    return {
      item,
      title: documentTitle(kind, id, data),
      ...documentStatus(item, now),
      image:
        isRecord(data['image']) && typeof data['image']['src'] === 'string'
          ? data['image']['src']
          : undefined,
      places: documentPlaces(kind, id, data),
      changed: Date.parse(item.updatedAt),
      audience: once(() => rowSentence(item, reference)),
      schedule: once(() => scheduleWords(scheduleOf(data), now)),
      languages: once(() => {
        const texts = documentTexts(kind, data);
        return texts.length === 0 ? new Map() : languageStates(texts, reference.locales);
      }),
      searchText: once(() => `${id}\n${JSON.stringify(Object.values(data))}`.toLowerCase()),
    };
  });
}

function rowSentence({ kind, data }: DocumentItem, { names }: ReferenceData): SentencePart[] {
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
  let known: { value: Value } | undefined;
  return () => (known ??= { value: work() }).value;
}

export type ListFilter = {
  query: string;
  status: string;
  place: string;
  /** Only rows whose texts are missing in this language. */
  missing: string;
  sort: SortKey;
  direction: 'asc' | 'desc';
};
export type SortKey = 'status' | 'title' | 'place' | 'schedule' | 'changed';

const STATUS_ORDER: readonly Status[] = ['live', 'scheduled', 'draft', 'off', 'ended', 'removed'];

export function filterRows(rows: readonly ListRow[], filter: ListFilter): ListRow[] {
  const words = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
  const kept = rows.filter(
    (row) =>
      (filter.status === '' || (filter.status === 'edited' ? row.hasEdits : row.status === filter.status)) &&
      (filter.place === '' || row.places.some(({ place }) => place === filter.place)) &&
      (filter.missing === '' || row.languages().get(filter.missing) === 'missing') &&
      words.every((word) => row.searchText().includes(word)),
  );
  const sign = filter.direction === 'asc' ? 1 : -1;
  return kept.sort((a, b) => sign * compare(a, b, filter.sort) || a.item.id.localeCompare(b.item.id));
}

function compare(a: ListRow, b: ListRow, key: SortKey): number {
  if (key === 'changed') return a.changed - b.changed;
  if (key === 'title') return a.title.localeCompare(b.title);
  if (key === 'status') return STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status);
  if (key === 'schedule') return startOf(a) - startOf(b);
  const [left] = a.places;
  const [right] = b.places;
  return (
    (left?.place ?? '~').localeCompare(right?.place ?? '~') || (left?.position ?? 0) - (right?.position ?? 0)
  );
}

const startOf = ({ item }: ListRow): number => Date.parse(scheduleOf(item.data)?.from ?? '') || 0;
