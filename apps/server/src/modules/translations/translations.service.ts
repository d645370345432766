import { foldText, hasWords, readText, searchWords } from '@marquee/schemas';
import type { Store } from '../../store/open-store.ts';
import { createTurns } from '../../turns.ts';
import type { Repositories } from '../../store/repositories.ts';
import { keepCompiledDrafts } from './compiled-drafts.ts';
import { documentsOnPage } from './page-documents.ts';
import { keepReach } from './reach.ts';
import { createIsSeen, type IsSeen } from './seen-texts.ts';
import { textChanges, type TextHistory } from './text-changes.ts';
import { createGrid, type Grid, isCovered, type TextRow } from './translation-grid.ts';

export type GridFilter = {
  kind?: string;
  /** With `show`: the language it is about. Omitted for any language. */
  language?: string;
  show?: 'missing' | 'outdated';
  search?: string;
  /** Changed within this many days. */
  days?: number;
  /** The path of the page that shows it. */
  page?: string;
  /** Only texts that somebody can read on the site now. */
  isSeenOnly?: boolean;
};

type Reading = Pick<Repositories, 'documents' | 'translations'>;

const DAY = 86_400_000;

/** The number of documents whose history is read at once. */
const AT_ONCE = 100;

/**
 * The grid of all texts. It is only built again when a draft has another revision, and only the history of changed
 * documents is read, so that ten thousand documents are not processed for each answer.
 */
export function createTranslations() {
  const countReach = keepReach();
  const compileDrafts = keepCompiledDrafts();
  let last: { state: string; grid: Grid } | undefined;
  let seen: { release: number; isSeen: IsSeen } | undefined;
  const histories = new Map<string, { revision: number } & TextHistory>();

  /** For the current release. Only loaded again when there is another one. */
  async function loadSeen({ releases }: Pick<Repositories, 'releases'>): Promise<IsSeen> {
    const number = await releases.findCurrentNumber();
    if (seen?.release === number) return seen.isSeen;
    const { release, documents } = await releases.loadCurrent();
    seen = { release: release.number, isSeen: createIsSeen(documents) };
    return seen.isSeen;
  }

  return {
    async load(store: Reading | Store, now: Date): Promise<Grid> {
      const state = await store.translations.stateOfHeads();
      if (last?.state === state) return last.grid;
      const heads = await store.documents.listHeads();
      const revisions = new Map(heads.map(({ kind, id, revision }) => [`${kind}/${id}`, revision]));
      const edited = (await store.translations.listEdited()).filter(
        ({ kind, id }) => histories.get(`${kind}/${id}`)?.revision !== revisions.get(`${kind}/${id}`),
      );
      for (let start = 0; start < edited.length; start += AT_ONCE) {
        const history = Map.groupBy(
          await store.translations.listHistory(edited.slice(start, start + AT_ONCE)),
          ({ kind, id }) => `${kind}/${id}`,
        );
        for (const [key, past] of history)
          histories.set(key, { revision: revisions.get(key) ?? 0, ...(await textChanges(past)) });
      }
      const changes = new Map<string, number>();
      const moreThanOne = new Set<string>();
      const turn = createTurns();
      for (const history of histories.values()) {
        for (const [place, at] of history.changes) changes.set(place, at);
        for (const said of history.moreThanOne) moreThanOne.add(said);
        await turn();
      }
      const grid = {
        ...(await createGrid(heads, changes, { countReach, now: now.getTime() })),
        moreThanOne,
      };
      last = { state, grid };
      return grid;
    },

    /** The texts that match a filter. */
    async filter(store: Store, grid: Grid, filter: GridFilter, now: Date): Promise<TextRow[]> {
      const { page, isSeenOnly } = filter;
      // Compiled on request only, because few people ask for a page.
      const drafts = page === undefined ? undefined : await compileDrafts(store, grid.heads);
      const isSeen = isSeenOnly ? await loadSeen(store) : undefined;
      const at = now.getTime();
      const shown = drafts && page !== undefined ? documentsOnPage(drafts, page, at) : undefined;
      return filterRows(grid, filter, { now: at, shown, isSeen });
    },
  };
}

type Asked = { now: number; shown: ReadonlySet<string> | undefined; isSeen: IsSeen | undefined };

async function filterRows(
  { rows, languages }: Grid,
  { kind, language, show, search, days }: GridFilter,
  { now, shown, isSeen }: Asked,
): Promise<TextRow[]> {
  const wanted = searchWords(search ?? '');
  const locales = languages.map(({ locale }) => locale);
  const about = language ? [language] : locales;
  const since = days === undefined ? undefined : now - days * DAY;
  const isAskedFor = (row: TextRow): boolean => {
    if (kind && row.kind !== kind) return false;
    if (since !== undefined && row.changedAt < since) return false;
    if (shown && !shown.has(`${row.kind}/${row.id}`)) return false;
    if (isSeen && !isSeen(row, now)) return false;
    if (show === 'missing' && about.every((locale) => isCovered(row, locale, locales))) return false;
    if (show === 'outdated' && !about.some((locale) => row.outdated.includes(locale))) return false;
    if (wanted.length === 0) return true;
    const texts = Object.values(row.texts).map((text) => (row.isRich ? readText(text) : text));
    return hasWords(foldText([row.title, row.id, ...texts].join('\n')), wanted);
  };
  const turn = createTurns();
  const found: TextRow[] = [];
  for (const row of rows) {
    if (isAskedFor(row)) found.push(row);
    // There are twenty thousand texts to normalise and search. A promise for each would cost more than the search.
    const pause = turn();
    if (pause) await pause;
  }
  return found;
}
