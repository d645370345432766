import { isRecord } from '@marquee/schemas/is-record';
import { keepForGood, lastingStore, lockManager } from '@marquee/blocks/browser';
import type { Keeper, KeptDraft } from './draft-state.ts';

const PREFIX = 'marquee:draft:';
/** Stored at most this often during continuous typing (milliseconds). */
const WRITE_EVERY = 500;
const WRITE_LATEST = 250;
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

export type KeptPlace = { person: string; kind: string; id: string };
export type KeptEntry = { key: string; draft: KeptDraft };

/** The query key for such edits. */
export const keptDraftsKey = ({ person, kind, id }: KeptPlace) => ['kept-drafts', person, kind, id] as const;

/** The storage prefix for a person's edits of a document; each open page has its own key. */
const placePrefix = ({ person, kind, id }: KeptPlace): string =>
  `${PREFIX}${person}/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/`;

/**
 * Stores edits in the browser that have not reached the server. A full or forbidden storage must not stop typing: it is
 * reported, and tried again with the next edit.
 */
export function createKeeper(
  place: KeptPlace,
  { page, onKept }: { page: string; onKept: (isKept: boolean) => void },
): Keeper & { flush: () => void } {
  const key = placePrefix(place) + page;
  let latest: KeptDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (latest && !dropped.has(key)) onKept(keepForGood(key, JSON.stringify(latest)));
    latest = undefined;
  }
  return {
    write(draft, urgency) {
      latest = draft;
      if (urgency === 'now') write();
      else timer ??= setTimeout(() => betweenKeys(write), WRITE_EVERY);
    },
    clear() {
      clearTimeout(timer);
      timer = latest = undefined;
      lastingStore.removeItem(key);
      onKept(true);
    },
    flush: write,
  };
}

/**
 * Writing a long document takes milliseconds, which must not delay a key press. Browsers without idle callbacks write
 * at once.
 */
function betweenKeys(write: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(write, { timeout: WRITE_LATEST });
  else write();
}

/** Places that were left in this window. For a moment the browser still reports them as open. */
const left = new Set<string>();

/** Holds a lock that tells other pages that this page's edits are in use, as long as the page is open. */
export function holdPage(place: KeptPlace, page: string): () => void {
  const locks = lockManager();
  // Only secure origins have locks; without them two pages may offer each other's edits, which are then merged.
  if (!locks) return () => undefined;
  const name = placePrefix(place) + page;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  left.delete(name);
  void locks.request(name, () => held).catch(() => undefined);
  return () => {
    left.add(name);
    release();
  };
}

/** Edits that a closed page stored, newest first. */
export async function findKeptDrafts(place: KeptPlace): Promise<KeptEntry[]> {
  const prefix = placePrefix(place);
  const keys = allKeys().filter((key) => key.startsWith(prefix));
  if (keys.length === 0) return [];
  const open = await openPages();
  return (
    keys
      // A person who returns immediately is offered the edits they left, and is not asked again later.
      .filter((key) => left.has(key) || !open.has(key))
      .flatMap((key) => {
        const draft = read(key);
        return draft ? [{ key, draft }] : [];
      })
      .sort((a, b) => b.draft.at - a.draft.at)
  );
}

/**
 * Edits that were restored or dropped in this window. The page that stored them may still wait for the response to a
 * save.
 */
const dropped = new Set<string>();

export function dropKeptDraft(key: string): void {
  dropped.add(key);
  lastingStore.removeItem(key);
}

/** Removes edits that nobody restored for a month, whoever made them. */
export function dropOldDrafts(now: number): void {
  for (const key of allKeys()) {
    const draft = read(key);
    if (!draft || now - draft.at > KEPT_FOR) dropKeptDraft(key);
  }
}

async function openPages(): Promise<ReadonlySet<string>> {
  const state = await lockManager()
    ?.query()
    .catch(() => undefined);
  return new Set(state?.held?.flatMap(({ name }) => (name === undefined ? [] : [name])));
}

const allKeys = (): string[] => lastingStore.keys().filter((key) => key.startsWith(PREFIX));

function read(key: string): KeptDraft | undefined {
  const kept: unknown = attempt(() => JSON.parse(lastingStore.getItem(key) ?? 'null') as unknown);
  return isKept(kept) ? kept : undefined;
}

const isKept = (kept: unknown): kept is KeptDraft =>
  isRecord(kept) &&
  isRecord(kept['data']) &&
  (kept['base'] === null || isRecord(kept['base'])) &&
  (kept['revision'] === null || typeof kept['revision'] === 'number') &&
  typeof kept['at'] === 'number';

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
