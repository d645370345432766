import { hasWords, kinds, searchWords } from '@marquee/schemas';
import type { Store } from '../../store/open-store.ts';
import { createTurns } from '../../turns.ts';
import { documentWords } from './document-words.ts';
import { type RowParts, rowParts } from './document-row.ts';
import type { Withdrawal } from '../../store/database.ts';
import { type DocumentState, stateOf } from './documents.model.ts';
import { keepJson, type KeptJson } from './kept-json.ts';

/** A document as lists show it. */
export type DocumentRowItem = {
  kind: string;
  id: string;
  revision: number;
  publishedRevision: number | null;
  state: DocumentState;
  withdrawn?: Withdrawal;
  updatedAt: string;
  updatedBy: string;
} & RowParts;

/** `json`: the document, migrated to this version; undefined when it is marked for removal. */
type Kept = { revision: number; parts: RowParts; words: string; json?: string };
type List = {
  mark: string;
  items: readonly DocumentRowItem[];
  /** The rows with the last changed first, as lists show them. */
  newest: () => readonly DocumentRowItem[];
  json: KeptJson;
  kept: ReadonlyMap<string, Kept>;
  /** For withdrawn documents, the data that stays on the site, because their heads are not published automatically. */
  onSite: ReadonlyMap<string, string>;
};

export type DocumentRows = ReturnType<typeof createDocumentRows>;

/** Documents that are read at once; other requests get their turn in between. */
const AT_ONCE = 100;
/** Rows in a line of JSON. */
const ROWS_IN_LINE = 250;

/**
 * Keeps the rows of every kind in memory. A revision never changes, so a list that was loaded before only needs the
 * heads and the documents that changed since.
 */
export function createDocumentRows(store: Pick<Store, 'rows' | 'releases'>) {
  const lists = new Map<string, List>();
  const known = new Map<string, Map<string, Kept>>();
  const underWay = new Map<string, Promise<List>>();

  async function load(kind: string, known?: string): Promise<List> {
    const mark = known ?? (await store.rows.findMark(kind));
    const list = lists.get(kind);
    if (list?.mark === mark) return list;
    // Several people who open the list at the same time share one load.
    const reading = underWay.get(`${kind} ${mark}`) ?? read(kind, mark);
    underWay.set(`${kind} ${mark}`, reading);
    return reading.finally(() => underWay.delete(`${kind} ${mark}`));
  }

  async function read(kind: string, mark: string): Promise<List> {
    const heads = await store.rows.listHeadMarks(kind);
    const before = known.get(kind);
    const kept = new Map<string, Kept>();
    const wanted = [];
    for (const { id, revision, isDeletion } of heads) {
      const same = before?.get(id);
      if (isDeletion) continue;
      if (same?.revision === revision) kept.set(id, same);
      else wanted.push({ kind, id, revision });
    }
    const turn = createTurns();
    for (let from = 0; from < wanted.length; from += AT_ONCE)
      for (const { id, revision, data } of await store.releases.loadRevisions(
        wanted.slice(from, from + AT_ONCE),
      )) {
        kept.set(id, {
          revision,
          parts: rowParts(kind, data),
          words: documentWords(kind, id, data),
          json: JSON.stringify(data),
        });
        await turn();
      }
    // A removal's revision has no data: until it is published, the row shows the data that players see.
    const removals = new Map(
      heads.flatMap(({ id, revision, isDeletion }) => (isDeletion ? [[id, revision] as const] : [])),
    );
    const leaving = heads.flatMap(({ id, publishedRevision }) =>
      removals.has(id) && publishedRevision !== null ? [{ kind, id, revision: publishedRevision }] : [],
    );
    for (let from = 0; from < leaving.length; from += AT_ONCE)
      for (const { id, data } of await store.releases.loadRevisions(leaving.slice(from, from + AT_ONCE))) {
        // Languages are left out: nobody translates a document that will be removed.
        const { languages: _, ...parts } = rowParts(kind, data);
        kept.set(id, { revision: removals.get(id) ?? 0, parts, words: documentWords(kind, id, data) });
        await turn();
      }
    const withdrawn = heads.flatMap(({ id, withdrawn, publishedRevision }) =>
      withdrawn && publishedRevision !== null ? [{ kind, id, revision: publishedRevision }] : [],
    );
    const onSite = new Map(
      (await store.releases.loadRevisions(withdrawn)).map(({ id, data }) => [id, JSON.stringify(data)]),
    );
    known.set(kind, kept);
    const items = heads.map(
      ({ id, revision, isDeletion, publishedRevision, savedAt, authorName, withdrawn }): DocumentRowItem => ({
        kind,
        id,
        revision,
        publishedRevision,
        state: stateOf({ isDeletion, revision, publishedRevision }),
        ...(withdrawn ? { withdrawn } : {}),
        updatedAt: savedAt,
        updatedBy: authorName,
        ...(kept.get(id)?.parts ?? { data: {} }),
      }),
    );
    let sorted: DocumentRowItem[] | undefined;
    const newest = () => (sorted ??= items.toSorted(byChange));
    const list = { mark, items, newest, json: keepJson(() => jsonInLines(newest())), kept, onSite };
    lists.set(kind, list);
    return list;
  }

  return {
    /** The rows of a kind as JSON, the last changed first: `{ items }`, with a line for each few hundred of them. */
    listJson: async (kind: string): Promise<KeptJson> => (await load(kind)).json,

    /** The first rows of a list, which show before all are loaded, and the number of all rows. */
    async listFirst(kind: string, count: number): Promise<{ items: DocumentRowItem[]; total: number }> {
      const { items, newest } = await load(kind);
      return { items: newest().slice(0, count), total: items.length };
    },

    /** `mark`: the kind's mark from a call of `findMarks` just before, when all kinds are loaded. */
    list: async (kind: string, mark?: string): Promise<readonly DocumentRowItem[]> =>
      (await load(kind, mark)).items,

    /** Ids of the documents that have every word somewhere in their texts, values or id. */
    async search(kind: string, query: string): Promise<string[]> {
      const wanted = searchWords(query);
      const { kept } = await load(kind);
      return [...kept].flatMap(([id, { words }]) => (hasWords(words, wanted) ? [id] : []));
    },

    /**
     * Every draft by kind and id, as the JSON of a snapshot’s documents; for withdrawn ones, the data on the site.
     * Built from memory, because reading, migrating and writing ten thousand documents would block other requests.
     */
    async draftsText(marks: ReadonlyMap<string, string>): Promise<() => Iterable<string>> {
      const loaded: (readonly [kind: string, List])[] = [];
      for (const [kind, mark] of marks) loaded.push([kind, await load(kind, mark)]);
      return () => textsOfKinds(loaded);
    },

    /** A mark for every kind, which changes whenever anything in the kind's list changes. */
    findMarks: (): Promise<ReadonlyMap<string, string>> => store.rows.findMarks(),

    /** Loads the lists that are not in memory yet, one kind after the other, until `isOver` returns true. */
    async warm(isOver: () => boolean): Promise<void> {
      for (const kind of Object.keys(kinds)) if (!isOver()) await load(kind);
    },
  };
}

function* textsOfKinds(lists: readonly (readonly [kind: string, List])[]): Generator<string> {
  let beforeKind = '{';
  for (const [kind, { items, kept, onSite }] of lists) {
    let before = `${beforeKind}${JSON.stringify(kind)}:{`;
    for (const { id, withdrawn } of items) {
      const json = withdrawn ? onSite.get(id) : kept.get(id)?.json;
      if (json === undefined) continue;
      yield `${before}${JSON.stringify(id)}:${json}`;
      before = ',';
    }
    if (before !== ',') continue;
    yield '}';
    beforeKind = ',';
  }
  yield beforeKind === '{' ? '{}' : '}';
}

/** The order of the admin: the last changed first; documents that changed at the same instant by id. */
const byChange = (one: DocumentRowItem, other: DocumentRowItem): number =>
  one.updatedAt === other.updatedAt ? (one.id < other.id ? -1 : 1) : one.updatedAt < other.updatedAt ? 1 : -1;

/** In lines, so that the browser can parse it in parts: ten thousand rows at once take longer than one frame. */
function* jsonInLines(items: readonly DocumentRowItem[]): Generator<string> {
  yield '{"items":[\n';
  for (const [index, item] of items.entries())
    yield `${index === 0 ? '' : index % ROWS_IN_LINE === 0 ? ',\n' : ','}${JSON.stringify(item)}`;
  yield '\n]}';
}
