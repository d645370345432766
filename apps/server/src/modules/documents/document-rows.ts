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

/** `json`: the document as this version reads it; nothing of one that is marked for removal. */
type Kept = { revision: number; parts: RowParts; words: string; json?: string };
type List = {
  mark: string;
  items: readonly DocumentRowItem[];
  /** The last changed first, as lists begin. */
  newest: () => readonly DocumentRowItem[];
  json: KeptJson;
  kept: ReadonlyMap<string, Kept>;
  /** Of documents that were withdrawn, what stays on the site: nothing publishes their heads by itself. */
  onSite: ReadonlyMap<string, string>;
};

export type DocumentRows = ReturnType<typeof createDocumentRows>;

/** Documents read at once, so that other requests come between. */
const AT_ONCE = 100;
/** Rows in a line of JSON. */
const ROWS_IN_LINE = 250;

/**
 * The rows of every kind, kept in memory: what a revision shows never changes, so a list that was asked for before
 * costs one look at the heads and the documents that changed since.
 */
export function createDocumentRows(store: Pick<Store, 'rows' | 'releases'>) {
  const lists = new Map<string, List>();
  const known = new Map<string, Map<string, Kept>>();
  const underWay = new Map<string, Promise<List>>();

  async function load(kind: string, known?: string): Promise<List> {
    const mark = known ?? (await store.rows.findMark(kind));
    const list = lists.get(kind);
    if (list?.mark === mark) return list;
    // Several people who open the list at once are served by one reading of it.
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
    // The mark of a removal holds nothing: until it is published, its row shows what players see.
    const removals = new Map(
      heads.flatMap(({ id, revision, isDeletion }) => (isDeletion ? [[id, revision] as const] : [])),
    );
    const leaving = heads.flatMap(({ id, publishedRevision }) =>
      removals.has(id) && publishedRevision !== null ? [{ kind, id, revision: publishedRevision }] : [],
    );
    for (let from = 0; from < leaving.length; from += AT_ONCE)
      for (const { id, data } of await store.releases.loadRevisions(leaving.slice(from, from + AT_ONCE))) {
        // Nobody translates what goes.
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

    /** The rows a list begins with, so that it shows before all of them are there, and how many there are. */
    async listFirst(kind: string, count: number): Promise<{ items: DocumentRowItem[]; total: number }> {
      const { items, newest } = await load(kind);
      return { items: newest().slice(0, count), total: items.length };
    },

    /** `mark`: what `findMarks` has just said of the kind, where all kinds are asked for. */
    list: async (kind: string, mark?: string): Promise<readonly DocumentRowItem[]> =>
      (await load(kind, mark)).items,

    /** Ids of the documents that have every word somewhere in their texts, values or id. */
    async search(kind: string, query: string): Promise<string[]> {
      const wanted = searchWords(query);
      const { kept } = await load(kind);
      return [...kept].flatMap(([id, { words }]) => (hasWords(words, wanted) ? [id] : []));
    },

    /**
     * Every draft by kind and id, as the JSON of a snapshot’s documents; of what was withdrawn, what is on the site. Put
     * together from what is in memory: reading,
     * migrating and writing ten thousand documents would keep everybody else waiting.
     */
    async draftsText(marks: ReadonlyMap<string, string>): Promise<() => Iterable<string>> {
      const loaded: (readonly [kind: string, List])[] = [];
      for (const [kind, mark] of marks) loaded.push([kind, await load(kind, mark)]);
      return () => textsOfKinds(loaded);
    },

    /** What changes when anything in the list of a kind does, of every kind there is. */
    findMarks: (): Promise<ReadonlyMap<string, string>> => store.rows.findMarks(),

    /** Reads what is not in memory yet, one kind after the other, until it is told that nobody needs it any more. */
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

/** As the admin sorts them: of those that changed at one instant, by id. */
const byChange = (one: DocumentRowItem, other: DocumentRowItem): number =>
  one.updatedAt === other.updatedAt ? (one.id < other.id ? -1 : 1) : one.updatedAt < other.updatedAt ? 1 : -1;

/** Who reads it may do so line by line: ten thousand rows at once are more than a frame of somebody who scrolls. */
function* jsonInLines(items: readonly DocumentRowItem[]): Generator<string> {
  yield '{"items":[\n';
  for (const [index, item] of items.entries())
    yield `${index === 0 ? '' : index % ROWS_IN_LINE === 0 ? ',\n' : ','}${JSON.stringify(item)}`;
  yield '\n]}';
}
