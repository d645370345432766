import { hasText } from '@marquee/schemas/has-text';
import { isRecord } from '@marquee/schemas/is-record';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { findKind, type Audience } from '@marquee/schemas';
import type { DocumentData, SnapshotDocuments } from '../api/api-types.ts';
import { referenceQuery } from '../api/documents.queries.ts';
import { kindMany } from './documents/kinds.ts';
import { once, sameForSame } from './memo.ts';
import { documentPlaces, documentTitle, textIn } from '../words/document-words.ts';
import type { Currency } from '../words/money.ts';
import { EMPTY_NAMES, groupNames, localeName, type Names } from '../words/names.ts';

/** Data of other documents that every form needs: names, languages, currencies, places, and ids to refer to. */
export type ReferenceData = {
  names: Names;
  /** In the order of the language list. */
  locales: string[];
  licences: string[];
  brands: string[];
  currencies: Currency[];
  currencyByCode: ReadonlyMap<string, Currency>;
  flags: string[];
  /** Banner places by name, each with its banners in order. */
  places: ReadonlyMap<string, readonly InPlace[]>;
  /** Documents that are pages, with their paths. */
  pages: PlacedPage[];
  /** The ids and titles of the documents of a kind. */
  documents: (kind: string) => { id: string; title: string }[];
  counts: ReadonlyMap<string, number>;
};

export type InPlace = { id: string; title: string; position: number };
export type PlacedPage = {
  kind: string;
  id: string;
  path: string;
  title: string;
  group: string;
  isOff: boolean;
};

const EURO: Currency = { code: 'EUR', subunits: 100, kind: 'fiat' };

export const EMPTY_REFERENCE: ReferenceData = {
  names: EMPTY_NAMES,
  locales: ['en'],
  licences: [],
  brands: [],
  currencies: [EURO],
  currencyByCode: new Map([['EUR', EURO]]),
  flags: [],
  places: new Map(),
  pages: [],
  documents: () => [],
  counts: new Map(),
};

/** The title of a document in the drafts; its id when the title is unknown. */
export const titleIn = ({ documents }: Pick<ReferenceData, 'documents'>, kind: string, id: string): string =>
  documents(kind).find((each) => each.id === id)?.title ?? id;

type ById = SnapshotDocuments[string] | undefined;

/** Each part stays the same object while its source documents do: a save changes only one kind. */
export function createReferenceData(documents: SnapshotDocuments): ReferenceData {
  const entries = (kind: string) => Object.entries(documents[kind] ?? {});
  const { locale, licence, brand, audience } = documents;
  const locales = localesOf(locale);
  const { currencies, currencyByCode } = currenciesOf(documents['currency-table']);
  const titles = new Map<string, { id: string; title: string }[]>();
  // Computed when needed: there may be ten thousand of them, and they change with each save.
  const places = once(() => bannersByPlace(entries('banner')));
  const pages = once(() => Object.keys(documents).flatMap((kind) => pagesOf(kind, entries(kind))));
  return {
    names: namesOf(locales, licence, brand, audience, documents['vip-table']),
    locales,
    licences: licenceIds(licence),
    brands: brandIds(brand),
    currencies,
    currencyByCode,
    flags: entries('feature-flag').map(([id]) => id),
    get places() {
      return places();
    },
    get pages() {
      return pages();
    },
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
        // In the engine's order: ties by id.
        all.map(({ entry }) => entry).toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)),
      ]),
  );
}

function pagesOf(kind: string, entries: readonly [id: string, data: DocumentData][]): PlacedPage[] {
  const field = findKind(kind)?.path;
  return field === undefined ? [] : entries.flatMap(([id, data]) => pageOf(kind, id, data, data[field]));
}

function pageOf(kind: string, id: string, data: DocumentData, path: unknown): PlacedPage[] {
  if (typeof path !== 'string') return [];
  const isOff = data['enabled'] === false;
  return [{ kind, id, path, title: documentTitle(kind, id, data), group: kindMany(kind), isOff }];
}

const localesOf = sameForSame((byId: ById): string[] => {
  const inOrder = Object.entries(byId ?? {}).toSorted(
    ([a, left], [b, right]) => Number(left['order'] ?? 0) - Number(right['order'] ?? 0) || a.localeCompare(b),
  );
  return inOrder.length > 0 ? inOrder.map(([id]) => id) : EMPTY_REFERENCE.locales;
});

const namesOf = sameForSame(
  (locales: readonly string[], licences: ById, brands: ById, audiences: ById, vip: ById): Names => ({
    groups: new Map([
      ...audienceGroups(audiences),
      ...groupNames(),
      ...vipGroups(vip?.['main']?.['statuses']),
    ]),
    locales: new Map(locales.map((locale) => [locale, localeName(locale)])),
    licences: titlesOf(licences),
    brands: titlesOf(brands),
    audiences: titlesOf(audiences),
    promotions: new Map(
      Object.entries(licences ?? {}).flatMap(([code, { promotions }]) =>
        // A draft may hold anything here; what is no audience is like no class, and so left out of none.
        isRecord(promotions) ? [[code, promotions as Audience]] : [],
      ),
    ),
  }),
);

const idsOf = (byId: ById): string[] => Object.keys(byId ?? {});

// Each remembers one list, so the two cannot share it.
const licenceIds = sameForSame(idsOf);
const brandIds = sameForSame(idsOf);

const titlesOf = (byId: ById): Map<string, string> =>
  new Map(Object.entries(byId ?? {}).map(([id, data]) => [id, textIn(data['name']) || id]));

const currenciesOf = sameForSame((tables: ById): Pick<ReferenceData, 'currencies' | 'currencyByCode'> => {
  const table = tables?.['main']?.['currencies'];
  const currencies = Array.isArray(table)
    ? table.filter(isRecord).flatMap(currencyIn)
    : EMPTY_REFERENCE.currencies;
  return { currencies, currencyByCode: new Map(currencies.map((currency) => [currency.code, currency])) };
});

/** Rows that are being typed have no subunits yet. Their amounts wait, because a guessed unit would be published. */
function currencyIn({ code, kind, subunits_to_unit: subunits }: Record<string, unknown>): Currency[] {
  if (typeof code !== 'string' || typeof subunits !== 'number' || subunits < 1) return [];
  return [{ code, subunits, kind: kind === 'crypto' ? 'crypto' : 'fiat' }];
}

/** A named audience of exactly one group gives that group its name. */
function audienceGroups(audiences: ById): [number, string][] {
  return Object.values(audiences ?? {}).flatMap(({ name, audience }): [number, string][] => {
    if (!isRecord(audience) || !isRecord(audience['groups'])) return [];
    const { groups, audience: _within, ...others } = audience;
    const { anyOf, ...rest } = groups as { anyOf?: unknown };
    const isOne = Array.isArray(anyOf) && anyOf.length === 1;
    if (!isOne || Object.keys(others).length + Object.keys(rest).length > 0) return [];
    return named(anyOf[0], name);
  });
}

function vipGroups(statuses: unknown): [number, string][] {
  if (!Array.isArray(statuses)) return [];
  return statuses.filter(isRecord).flatMap(({ group, title }) => named(group, title));
}

/** An audience without a name does not remove the group's name. */
function named(group: unknown, name: unknown): [number, string][] {
  const text = textIn(name);
  return hasText(text) ? [[Number(group), text]] : [];
}

const known = new WeakMap<SnapshotDocuments, ReferenceData>();

function referenceOf(documents: SnapshotDocuments): ReferenceData {
  const reference = known.get(documents) ?? createReferenceData(documents);
  known.set(documents, reference);
  return reference;
}

export function useReferenceData(): ReferenceData {
  const { data } = useQuery(referenceQuery);
  return useMemo(() => (data ? referenceOf(data.documents) : EMPTY_REFERENCE), [data]);
}

/**
 * One part of the reference data. A component that uses it does not render again for saves that do not change this
 * part.
 */
export function useReference<Part extends keyof ReferenceData>(part: Part): ReferenceData[Part] {
  const pick = useCallback(
    ({ documents }: { documents: SnapshotDocuments }) => referenceOf(documents)[part],
    [part],
  );
  const { data = EMPTY_REFERENCE[part] } = useQuery({ ...referenceQuery, select: pick });
  return data;
}
