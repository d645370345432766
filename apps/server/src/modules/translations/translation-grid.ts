import { baseLocale, findKind, hasText, languageState, needsMessage } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { titleOf } from '../documents/documents.model.ts';
import { listTexts } from './text-places.ts';
import { groupsOfAll } from './audience-facts.ts';
import type { CountReach, Reach } from './reach.ts';
import { createTurns, mapInTurns, turnOfOthers } from '../../turns.ts';

/** One text in all languages. Messages have one document for each language, so their row belongs to none of them. */
export type TextRow = {
  kind: string;
  id: string;
  pointer: string;
  /** The name of the text in a translation file. No other text ever has the same one. */
  place: string;
  title: string;
  isRich: boolean;
  isRequired: boolean;
  texts: Record<string, string>;
  /** The revision of the document with each language. */
  revisions: Record<string, number>;
  /** The number of kinds of visitor that can reach it, over all languages. */
  reach: number;
  reaches: Reach;
  /** When any of its languages last changed, in epoch milliseconds. */
  changedAt: number;
  /** Languages whose text is older than the English one. */
  outdated: string[];
  /** Languages in which no text is needed. */
  unneeded: string[];
};
export type Language = {
  locale: string;
  /** The language that is used when this one has no text. */
  base: string | null;
  /** From 0 to 1. Each text counts by the number of kinds of visitor that reach it. */
  share: number;
  missing: number;
  outdated: number;
};
type BareRow = Omit<TextRow, 'reach' | 'reaches' | 'changedAt' | 'outdated' | 'unneeded'>;
export type Grid = {
  rows: TextRow[];
  languages: Language[];
  kinds: number;
  /** The documents that contain the texts. */
  heads: readonly Head[];
  /** Texts that more than one entry of a list has or had in any revision, by `listKey`. Omitted when unknown. */
  moreThanOne?: ReadonlySet<string>;
};
export type Head = { kind: string; id: string; revision: number; data: unknown; savedAt: Date };
/** When each language of a text last changed, by `kind/id pointer locale`. */
export type Changes = ReadonlyMap<string, number>;

export const MESSAGES = 'messages';
/** Stands for all documents of the messages. */
export const EVERY_LANGUAGE = 'all';

export async function createGrid(
  heads: readonly Head[],
  changes: Changes,
  { countReach, now }: { countReach: CountReach; now: number },
): Promise<Grid> {
  const documents: Record<string, Record<string, unknown>> = {};
  for (const { kind, id, data } of heads) (documents[kind] ??= {})[id] = data;
  const locales = localesOf(documents);
  const groups = await groupsOfAll(heads.map(({ data }) => data));
  const reach = await countReach({ documents, groups }, locales, now);
  const savedAt = new Map(heads.map((head) => [`${head.kind}/${head.id}`, head.savedAt.getTime()]));
  const withReach = (row: BareRow, reaches: Reach): TextRow => ({
    ...row,
    reaches,
    reach: Object.values(reaches).reduce((sum, count) => sum + count, 0),
    changedAt: changedIn(row, changes, savedAt),
    outdated: outdatedIn(row, locales, changes),
    unneeded: unneededIn(row, locales),
  });
  const rows: TextRow[] = [];
  const turn = createTurns();
  for (const { kind, id, revision, data } of heads) {
    await turn();
    if (kind === MESSAGES) continue;
    const title = titleOf(data, findKind(kind)?.titleField, id);
    const revisions = Object.fromEntries(locales.map((locale) => [locale, revision]));
    for (const { audiences, ...text } of listTexts(kind, data))
      rows.push(withReach({ kind, id, title, revisions, ...text }, reach.of(audiences)));
  }
  for (const row of messageRows(heads)) rows.push(withReach(row, reach.of([])));
  await turnOfOthers();
  const sorted = await inOrder(rows);
  return {
    rows: sorted,
    languages: await mapInTurns(locales, (locale) => languageOf(locale, sorted, locales)),
    kinds: reach.kinds,
    heads,
  };
}

/** Texts with the largest reach first. Sort keys are made once for each row and not for each comparison. */
async function inOrder(rows: readonly TextRow[]): Promise<TextRow[]> {
  const byReach = [...Map.groupBy(rows, ({ reach }) => reach)].sort(([one], [other]) => other - one);
  const sorted = await mapInTurns(byReach, ([, alike]) =>
    alike
      .map((row) => ({ row, key: keyOf(row) }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ row }) => row),
  );
  return sorted.flat();
}

const keyOf = ({ kind, id, pointer }: Pick<TextRow, 'kind' | 'id' | 'pointer'>): string =>
  `${kind}/${id} ${pointer}`;

/** Whether readers of the language get a text that was written for it, or need none. */
export function isCovered(
  { unneeded, ...text }: Pick<TextRow, 'texts' | 'unneeded' | 'isRich' | 'isRequired'>,
  locale: string,
  locales: readonly string[],
): boolean {
  if (unneeded.includes(locale)) return true;
  return languageState(text, locale, (one) => locales.includes(one)) !== 'missing';
}

function localesOf(documents: Record<string, Record<string, unknown>>): string[] {
  const order = (data: unknown): number => Number((isRecord(data) ? data['order'] : undefined) ?? 0);
  const locales = Object.entries(documents['locale'] ?? {})
    .toSorted(([a, one], [b, other]) => order(one) - order(other) || a.localeCompare(b))
    .map(([id]) => id);
  return locales.length > 0 ? locales : ['en'];
}

function messageRows(heads: readonly Head[]): BareRow[] {
  const byKey = new Map<string, Record<string, string>>();
  const revisions: Record<string, number> = {};
  for (const { kind, id, revision, data } of heads) {
    if (kind !== MESSAGES || !isRecord(data) || !isRecord(data['messages'])) continue;
    revisions[id] = revision;
    for (const [key, text] of Object.entries(data['messages'])) {
      const texts = byKey.get(key) ?? {};
      if (typeof text === 'string') texts[id] = text;
      byKey.set(key, texts);
    }
  }
  return [...byKey].map(([key, texts]) => ({
    kind: MESSAGES,
    id: EVERY_LANGUAGE,
    pointer: `/messages/${key}`,
    place: `/messages/${key}`,
    title: key,
    isRich: false,
    isRequired: false,
    texts,
    revisions,
  }));
}

/** The document that stores a language of a text. */
export const documentOf = ({ kind, id }: Pick<TextRow, 'kind' | 'id'>, locale: string): string =>
  kind === MESSAGES ? locale : id;

/** For a document that was saved only once, all texts are as old as the document. */
function changedIn(row: BareRow, changes: Changes, savedAt: ReadonlyMap<string, number>): number {
  const times = Object.keys(row.texts).map((locale) => {
    const document = `${row.kind}/${documentOf(row, locale)}`;
    return changes.get(`${document} ${row.pointer} ${locale}`) ?? savedAt.get(document) ?? 0;
  });
  return Math.max(0, ...times);
}

function outdatedIn(
  row: Pick<TextRow, 'kind' | 'id' | 'pointer' | 'texts' | 'isRich'>,
  locales: readonly string[],
  changes: Changes,
): string[] {
  const changedAt = (locale: string): number =>
    changes.get(`${row.kind}/${documentOf(row, locale)} ${row.pointer} ${locale}`) ?? 0;
  const source = changedAt('en');
  return locales.filter(
    (locale) => locale !== 'en' && hasText(row.texts[locale], row.isRich) && changedAt(locale) < source,
  );
}

/** Languages in which no text is needed: it is omitted in all of them, or they have no such plural form. */
function unneededIn(row: BareRow, locales: readonly string[]): string[] {
  const { kind, title: key, texts } = row;
  const isSpoken = (locale: string): boolean => locales.includes(locale);
  return locales.filter(
    (locale) =>
      languageState(row, locale, isSpoken) === 'unneeded' ||
      (kind === MESSAGES && !hasText(texts[locale]) && !needsMessage(key, locale)),
  );
}

async function languageOf(
  locale: string,
  rows: readonly TextRow[],
  locales: readonly string[],
): Promise<Language> {
  const turn = createTurns();
  let reached = 0;
  let covered = 0;
  let missing = 0;
  let outdated = 0;
  for (const row of rows) {
    const { reaches, outdated: old } = row;
    const weight = reaches[locale] ?? 0;
    reached += weight;
    if (isCovered(row, locale, locales)) covered += weight;
    else missing += 1;
    if (old.includes(locale)) outdated += 1;
    const pause = turn();
    if (pause) await pause;
  }
  return {
    locale,
    base: baseLocale(locale, (one) => locales.includes(one)) ?? null,
    share: reached === 0 ? 1 : covered / reached,
    missing,
    outdated,
  };
}
