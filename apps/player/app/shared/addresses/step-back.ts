import { useLocation, useNavigate } from 'react-router';

/** A step that never lands, as one that the visitor stops, must not keep a dialog open for good. */
const PATIENCE_MS = 10_000;

type Entry = { idx: number; key?: string; usr?: unknown };

/** Settles once the step back that is under way has landed. */
let landing: Promise<void> | undefined;

/**
 * Steps back to what lies beneath: once, however often it is asked for. The browser takes a step some time after it was
 * told to, and the page is drawn anew some time after that: a second one would leave the page beneath, and the site.
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

/** Whether the history still stands at the entry that is drawn, whose key this is. */
export function isDrawn(key: string): boolean {
  const entry = routerEntry();
  return !entry || (entry.key ?? 'default') === key;
}

/** What the history keeps with the entry that it stands at. */
export const entryState = (): unknown => routerEntry()?.usr;

/** Whether the site was entered at the entry that the history stands at: before it is another site, or nothing. */
export const isFirstEntry = (): boolean => routerEntry()?.idx === 0;

export const isSteppingBack = (): boolean => landing !== undefined;

/** Now, or once the step back that is under way has landed: it would take along what is opened meanwhile. */
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
  // Another document: this one may come back later as it is now.
  addEventListener('pagehide', end, { signal: listening.signal });
}

/** What the router keeps in the browser's history. Stories and tests keep theirs in memory. */
function routerEntry(): Entry | undefined {
  const state: unknown = history.state;
  const isRouters = typeof state === 'object' && state !== null && 'idx' in state;
  return isRouters ? (state as Entry) : undefined; // as the router writes it
}
