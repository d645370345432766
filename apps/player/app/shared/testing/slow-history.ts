import { vi } from 'vitest';

type Entry = { path: string; state: unknown };

/**
 * A browser's history that takes a step when the test says so, and not at once: as browsers do. Before the first entry
 * lies another site. It stands in the place of the browser's own until globals are given back.
 */
export function openSlowHistory(path: string) {
  let entries: Entry[] = [{ path, state: null }];
  let at = 0;
  const steps: number[] = [];
  const here = (): Entry => {
    const entry = entries[at];
    if (!entry) throw new Error('The site was left.');
    return entry;
  };
  const history = {
    get state() {
      return here().state;
    },
    pushState(state: unknown, _: string, to: string) {
      entries = [...entries.slice(0, at + 1), { path: pathOf(to), state }];
      at += 1;
    },
    replaceState(state: unknown, _: string, to = here().path) {
      entries[at] = { path: pathOf(to), state };
    },
    go(delta: number) {
      steps.push(delta);
    },
  };
  const url = (): URL => new URL(here().path, window.location.origin);
  const part = (name: 'pathname' | 'search' | 'hash' | 'href') => ({ get: () => url()[name] });
  const location = Object.defineProperties(
    { origin: window.location.origin },
    { pathname: part('pathname'), search: part('search'), hash: part('hash'), href: part('href') },
  );
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', location);
  return {
    /** For the router of the test. */
    window: Object.assign(Object.create(null), {
      document,
      history,
      location,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
    }) as Window, // what a router asks of it
    /** How many entries of the site lie beneath; undefined once it is left. */
    depth: (): number | undefined => (at < 0 ? undefined : at),
    path: (): string => here().path,
    isAskedToStep: (): boolean => steps.length > 0,
    /** The visitor has stopped them. */
    stop: (): void => void steps.splice(0),
    /** The browser takes the steps it was told to. */
    land(): void {
      for (const delta of steps.splice(0)) {
        at = Math.min(at + delta, entries.length - 1);
        if (at < 0) return;
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }
    },
  };
}

const pathOf = (to: string): string => {
  const { pathname, search, hash } = new URL(to, window.location.origin);
  return pathname + search + hash;
};
