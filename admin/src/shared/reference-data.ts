import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findKind } from '@marquee/schemas';
import type { DocumentData, SnapshotDocuments } from '../api/api-types.ts';
import { referenceQuery } from '../api/documents.queries.ts';
import { kindMany } from './kinds.ts';
import { documentPlaces, documentTitle, isRecord, textIn } from '../words/document-words.ts';
import type { Currency } from '../words/money.ts';
import { EMPTY_NAMES, GROUP_NAMES, localeName, type Names } from '../words/names.ts';

/** What other documents know and every form needs: names, languages, currencies, places, and ids to refer to. */
export type ReferenceData = {
  names: Names;
  /** In the order of the language list. */
  locales: string[];
  licences: string[];
  currencies: Currency[];
  currencyByCode: ReadonlyMap<string, Currency>;
  flags: string[];
  /** Places of banners by name, each with what stands there in its order. */
  places: ReadonlyMap<string, readonly InPlace[]>;
  /** Documents that are pages, with their paths. */
  pages: PlacedPage[];
  /** Ids and titles of the documents of a kind. */
  documents: (kind: string) => { id: string; title: string }[];
  counts: ReadonlyMap<string, number>;
};

export type InPlace = { id: string; title: string; position: number };
export type PlacedPage = { path: string; title: string; group: string; isOff: boolean };

const EURO: Currency = { code: 'EUR', subunits: 100, kind: 'fiat' };

export const EMPTY_REFERENCE: ReferenceData = {
  names: EMPTY_NAMES,
  locales: ['en'],
  licences: [],
  currencies: [EURO],
  currencyByCode: new Map([['EUR', EURO]]),
  flags: [],
  places: new Map(),
  pages: [],
  documents: () => [],
  counts: new Map(),
};

export function createReferenceData(documents: SnapshotDocuments): ReferenceData {
  const entries = (kind: string) => Object.entries(documents[kind] ?? {});
  const byOrder = entries('locale').toSorted(
    ([a, left], [b, right]) => Number(left['order'] ?? 0) - Number(right['order'] ?? 0) || a.localeCompare(b),
  );
  const locales = byOrder.map(([id]) => id);
  const currencies = currenciesOf(documents['currency-table']?.['main']?.['currencies']);
  const titles = new Map<string, { id: string; title: string }[]>();
  return {
    names: {
      groups: new Map([...GROUP_NAMES, ...vipGroups(documents['vip-table']?.['main']?.['statuses'])]),
      locales: new Map(locales.map((locale) => [locale, localeName(locale)])),
      licences: new Map(entries('licence').map(([id, data]) => [id, textIn(data['name']) || id])),
      audiences: new Map(entries('audience').map(([id, data]) => [id, textIn(data['name']) || id])),
    },
    locales: locales.length > 0 ? locales : EMPTY_REFERENCE.locales,
    licences: entries('licence').map(([id]) => id),
    currencies,
    currencyByCode: new Map(currencies.map((currency) => [currency.code, currency])),
    flags: entries('feature-flag').map(([id]) => id),
    places: bannersByPlace(entries('banner')),
    pages: Object.keys(documents).flatMap((kind) => {
      const field = findKind(kind)?.path;
      return field === undefined
        ? []
        : entries(kind).flatMap(([id, data]) => pageOf(kind, id, data, data[field]));
    }),
    documents: (kind) => {
      const known =
        titles.get(kind) ?? entries(kind).map(([id, data]) => ({ id, title: documentTitle(kind, id, data) }));
      titles.set(kind, known);
      return known;
    },
    counts: new Map(Object.entries(documents).map(([kind, byId]) => [kind, Object.keys(byId).length])),
  };
}

function bannersByPlace(banners: readonly [id: string, data: DocumentData][]): Map<string, InPlace[]> {
  const placed = banners.flatMap(([id, data]) =>
    documentPlaces('banner', id, data).map(({ place, position = 0 }) => ({
      place,
      entry: { id, title: documentTitle('banner', id, data), position },
    })),
  );
  return new Map(
    [...Map.groupBy(placed, ({ place }) => place)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([place, all]) => [
        place,
        // As the engine puts them: ties go by id.
        all.map(({ entry }) => entry).toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)),
      ]),
  );
}

function pageOf(kind: string, id: string, data: DocumentData, path: unknown): PlacedPage[] {
  if (typeof path !== 'string') return [];
  const isOff = data['enabled'] === false;
  return [{ path, title: documentTitle(kind, id, data), group: kindMany(kind), isOff }];
}

function currenciesOf(table: unknown): Currency[] {
  if (!Array.isArray(table)) return EMPTY_REFERENCE.currencies;
  return table.filter(isRecord).map((row) => ({
    code: String(row['code']),
    subunits: Number(row['subunits_to_unit']) || 100,
    kind: row['kind'] === 'crypto' ? 'crypto' : 'fiat',
  }));
}

function vipGroups(statuses: unknown): [number, string][] {
  if (!Array.isArray(statuses)) return [];
  return statuses.filter(isRecord).map((row) => [Number(row['group']), textIn(row['title'])]);
}

const known = new WeakMap<SnapshotDocuments, ReferenceData>();

export function useReferenceData(): ReferenceData {
  const { data } = useQuery(referenceQuery);
  return useMemo(() => {
    if (!data) return EMPTY_REFERENCE;
    const reference = known.get(data.documents) ?? createReferenceData(data.documents);
    known.set(data.documents, reference);
    return reference;
  }, [data]);
}
