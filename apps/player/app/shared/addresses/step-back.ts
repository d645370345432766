import { useLocation, useNavigate } from 'react-router';

/** A step back that never finishes, for example because the visitor stops it, must not keep a dialog open for ever. */
const PATIENCE_MS = 10_000;

type Entry = { idx: number; key?: string; usr?: unknown };

/** Resolves when the current step back has finished. */
let landing: Promise<void> | undefined;

/**
 * Steps back to the page beneath, only once, however often it is called. The browser performs a step some time after
 * the call, and the page renders some time after that: a second step would leave the page beneath, or even the site.
 */
export function useStepBack(): (entries?: number) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (entries = 1) => {
    if (landing || !isDrawn(key)) return;
    if (routerEntry()) follow();
    void navigate(-entries);
  };
}

/** Whether the browser's current history entry is the one that is rendered; `key` is the rendered entry's key. */
export function isDrawn(key: string): boolean {
  const entry = routerEntry();
  return !entry || (entry.key ?? 'default') === key;
}

/** The state of the browser's current history entry. */
export const entryState = (): unknown => routerEntry()?.usr;

/** Whether the visit began at the current history entry: the entry before it is another site, or there is none. */
export const isFirstEntry = (): boolean => routerEntry()?.idx === 0;

export const isSteppingBack = (): boolean => landing !== undefined;

/** Runs now, or after the current step back: that step would undo what is opened meanwhile. */
export function afterStepBack(then: () => void): void {
  if (landing) void landing.then(then);
  else then();
}

function follow(): void {
  const landed = Promise.withResolvers<void>();
  const listening = new AbortController();
  landing = landed.promise;
  const end = (): void => {
    listening.abort();
    clearTimeout(timer);
    landing = undefined;
  };
  const land = (): void => {
    end();
    landed.resolve();
  };
  const timer = setTimeout(land, PATIENCE_MS);
  addEventListener('popstate', land, { signal: listening.signal });
  // The page leaves for another document, and the browser may restore it later as it is now.
  addEventListener('pagehide', end, { signal: listening.signal });
}

/** The router's data in the browser's history. Stories and tests keep their history in memory. */
function routerEntry(): Entry | undefined {
  const state: unknown = history.state;
  const isRouters = typeof state === 'object' && state !== null && 'idx' in state;
  return isRouters ? (state as Entry) : undefined; // as the router writes it
}
