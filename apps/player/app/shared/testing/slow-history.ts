import { vi } from 'vitest';

type Entry = { path: string; state: unknown };

/**
 * A browser history that performs a step only when the test says so, because browsers do not step at once. Before its
 * first entry lies another site. It replaces the browser's own history until globals are restored.
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
    }) as Window, // the parts that a router uses
    /** How many entries of the site lie beneath; undefined after leaving the site. */
    depth: (): number | undefined => (at < 0 ? undefined : at),
    path: (): string => here().path,
    isAskedToStep: (): boolean => steps.length > 0,
    /** The visitor has stopped the steps. */
    stop: (): void => void steps.splice(0),
    /** The browser performs the pending steps. */
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
