import type { LiveData } from '../../shared/live/live-events.ts';
import type { MadeFrom } from '../../shared/live/made-from.ts';
import { createReleaseChain, isOutdated } from '../../shared/live/release-chain.ts';
import type { PagePart } from '../../shared/live/release-refresh.ts';
import { reactionTo, type Announced, type Shown } from './live-release.model.ts';

/** The open page as it is now. */
export type OpenPage = {
  shown: Shown;
  /** What is true of its visitor (`visitorKeys`). */
  facts: readonly string[];
  /** What the data of its loaders is made from; undefined: one does not say. */
  made: { readonly [Part in PagePart]: readonly (MadeFrom | undefined)[] };
};

export type FollowerOptions = {
  page(): OpenPage;
  /** Brings the release into these parts of the page. */
  refresh(announced: Announced, parts: ReadonlySet<PagePart>): Promise<void>;
  /** The number of the release that the site serves. */
  fetchServed(): Promise<number>;
};

export type ReleaseFollower = {
  /** @param isGreeting the connection begins: the release was published at any time before */
  hear(announced: Announced & Partial<Change>, isGreeting: boolean): void;
  /** Call when the page has other data: it may be of an older release than the newest that was announced. */
  look(): void;
  /** Id of the release with which the page is up to date. */
  shown(): string | undefined;
  stop(): void;
};

type Change = Pick<LiveData<'release'>, 'before' | 'changed' | 'spreadMs'>;

/** No process that reaches the store lags behind the others for longer than this. */
const BEHIND_MS = 30_000;

/**
 * Follows the releases that are announced. A release that does not concern the page is only noted; otherwise the page
 * asks, at a moment of its own within the time that the announcement names, so that not all pages ask at once.
 */
export function createReleaseFollower({ page, refresh, fetchServed }: FollowerOptions): ReleaseFollower {
  const chain = createReleaseChain();
  let newest: (Announced & Partial<Change>) | undefined;
  let upToDate: Shown | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;
  /** What was asked for already: a process that lags behind answers with the same data again. */
  const asked = new Set<string>();

  const shown = (): Shown => upToDate ?? page().shown;

  function outdated({ id }: Announced): Set<PagePart> {
    const { made, facts } = page();
    const parts = (['page', 'frame'] as const).filter((part) =>
      made[part].some((each) => id === undefined || isOutdated(each, id, { chain, facts })),
    );
    return new Set(parts);
  }

  function settle(): void {
    clearTimeout(waiting);
    waiting = undefined;
    if (!newest || isStopped) return;
    if (outdated(newest).size === 0) return noteUpToDate(newest);
    const { spreadMs = 0 } = newest;
    if (spreadMs === 0) void ask();
    else waiting = setTimeout(() => void ask(), Math.random() * spreadMs);
  }

  function noteUpToDate({ number, id }: Announced): void {
    upToDate = { release: number, ...(id === undefined ? {} : { releaseId: id }) };
  }

  async function ask(): Promise<void> {
    waiting = undefined;
    const announced = newest;
    if (!announced) return;
    // A navigation may have brought newer data meanwhile.
    const parts = outdated(announced);
    if (parts.size === 0) return noteUpToDate(announced);
    asked.add(nameOfState());
    isAsking = true;
    try {
      await refresh(announced, parts);
      noteUpToDate(announced);
    } finally {
      isAsking = false;
    }
    look();
  }

  /** The newest release, and the releases that the page's data is of. */
  function nameOfState(): string {
    const { made } = page();
    return JSON.stringify([newest?.id, [...made.page, ...made.frame].map((each) => each?.release)]);
  }

  function look(): void {
    if (!newest || newest.id === undefined || waiting !== undefined || isAsking) return;
    const state = nameOfState();
    if (asked.has(state)) return;
    asked.add(state);
    settle();
  }

  async function followLater(announced: Announced): Promise<void> {
    const served = await fetchServed();
    if (isStopped || served !== announced.number) return;
    if (reactionTo(announced, shown(), true) === 'nothing') return;
    newest = announced;
    settle();
  }

  return {
    hear(announced, isGreeting) {
      const { id, before, changed } = announced;
      const reaction = reactionTo(announced, shown(), isGreeting);
      clearTimeout(waiting);
      waiting = undefined;
      if (id !== undefined && before !== undefined) chain.note(before, id, changed);
      if (reaction === 'later') {
        waiting = setTimeout(() => {
          waiting = undefined;
          void followLater(announced).catch(() => undefined);
        }, BEHIND_MS);
        return;
      }
      if (reaction === 'now') newest = announced;
      settle();
    },
    look,
    shown: () => shown().releaseId,
    stop() {
      isStopped = true;
      clearTimeout(waiting);
    },
  };
}
