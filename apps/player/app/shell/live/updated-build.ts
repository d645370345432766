import { isPressed as isPressedNow } from '@marquee/blocks/browser';
import { addressOf, isLostScript, judgeLoss, type LossVerdict } from '../../shared/calls/lost-script.ts';
import { SCRIPT_LOST_EVENT } from '../page/script-lost.ts';
import { findTyped } from './typed-text.ts';

/** A page that was reloaded a moment ago and lacks scripts again would reload in an endless loop. */
const JUST_LOADED_MS = 60_000;
/** Limit for the check whether the build is served: the visitor waits for the part that they opened. */
const PATIENCE_MS = 4000;
/** A second failure within this time is the visitor's retry of the first. */
const ONCE_MORE_MS = 10_000;

/** Why the page should be reloaded. */
export type Staleness =
  /** The site serves a newer build. */
  | 'updated'
  /** A script failed to load, and the browser will not load it again while the page is open. */
  | 'incomplete';

export type UpdatedBuildOptions = {
  /** Version of the build that this page runs, and an address that exists only in that build. */
  build: { version: string; url: string };
  /** Reloads the page at its address, with what is typed on it, except for passwords, codes and cards. */
  reload: () => void;
  /** Suggests a reload, where an automatic one would lose a password or a running game, or surprise the visitor. */
  ask: (why: Staleness) => void;
  /** Whether the page was reloaded less than a minute ago. */
  hasJustReloaded?: () => boolean;
  fetch?: typeof globalThis.fetch;
  importScript?: (address: string) => Promise<unknown>;
  isPressed?: () => boolean;
};

/**
 * A page that stays open across an update of the product runs scripts that are no longer served. It reloads once: when
 * one of these scripts is missing, or at the next link after the server has greeted it with another version. A page
 * also reloads when it lost a script together with its connection, in a browser that remembers the failure for as long
 * as the page is open. Chromium did so until version 156 for shared files, even when the importing script is requested
 * at another address. A reload never loses what the visitor types or plays.
 */
export function watchBuild({
  build,
  reload,
  ask,
  hasJustReloaded = isJustReloaded,
  fetch = globalThis.fetch,
  importScript = (address) => import(/* @vite-ignore */ address),
  isPressed = isPressedNow,
}: UpdatedBuildOptions): { greet: (version: string | undefined) => void; stop: () => void } {
  const ended = new AbortController();
  let stale: Staleness | undefined;
  let isAsking = false;
  /** Addresses of scripts that failed to load. */
  const lostBefore = new Set<string>();
  /** When a script failed whose address the browser does not tell: Safari never tells it. */
  let namelessLostAt = Number.NEGATIVE_INFINITY;

  async function followLoss(event: Event): Promise<LossVerdict> {
    const error = 'payload' in event ? event.payload : undefined;
    const address = addressOf(error);
    const isLostAgain = address !== undefined && lostBefore.has(address);
    if (address !== undefined) lostBefore.add(address);
    if (isAsking || hasJustReloaded()) return 'lost';
    isAsking = true;
    const why = await judge(event.type, { error, address, isLostAgain }).finally(() => (isAsking = false));
    if (why === 'there') return 'there';
    if (why === undefined || ended.signal.aborted) return 'lost';
    stale = why;
    // No reload for a part that the visitor did not ask for: the next link loads a complete page. Nor does one take the
    // field away that they are typing in.
    const typed = findTyped();
    // A key that types counts as a press, too.
    const isUnasked =
      typed === 'keepable' ? !isPressed() || isTyping() : why === 'incomplete' && !isPressed();
    if (isPlaying() || typed === 'secret' || isUnasked) {
      ask(why);
      return 'lost';
    }
    reload();
    return 'anew';
  }

  /** Undefined: a retry may help. */
  async function judge(
    type: string,
    { error, address, isLostAgain }: { error: unknown; address: string | undefined; isLostAgain: boolean },
  ): Promise<Staleness | 'there' | undefined> {
    if (stale) return stale;
    const isServed = await isBuildServed();
    if (!isServed) return isServed === false ? 'updated' : undefined;
    // The router never requests a page's script again after it failed.
    if (type === SCRIPT_LOST_EVENT) return isLostScript(error) ? 'incomplete' : undefined;
    if (address === undefined) return isLostScript(error) ? judgeNameless() : undefined;
    return importScript(address).then(
      () => 'there' as const,
      // The site answers but this script fails: a single failure may be an accident.
      () => (isLostAgain ? ('incomplete' as const) : undefined),
    );
  }

  /** Without an address only the visitor can load the script again. If that fails too, it is missing for good. */
  function judgeNameless(): Staleness | 'there' {
    const isAgain = performance.now() - namelessLostAt < ONCE_MORE_MS;
    namelessLostAt = isAgain ? Number.NEGATIVE_INFINITY : performance.now();
    return isAgain ? 'incomplete' : 'there';
  }

  /** Undefined: no answer, so the connection is missing and not the script. */
  async function isBuildServed(): Promise<boolean | undefined> {
    try {
      const { ok, status } = await fetch(build.url, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (ok) return true;
      return status === 404 || status === 410 ? false : undefined;
    } catch {
      return undefined;
    }
  }

  // Runs before the router, which would draw the next page with old scripts: the browser follows the link itself.
  function leave(event: MouseEvent): void {
    if (!stale || isPlaying() || event.button !== 0) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    event.stopImmediatePropagation();
  }

  const lost = (event: Event): void => judgeLoss(followLoss(event));
  const { signal } = ended;
  // The bundler's own event: a dynamic import() in the page's scripts failed.
  addEventListener('vite:preloadError', lost, { signal });
  addEventListener(SCRIPT_LOST_EVENT, lost, { signal });
  addEventListener('click', leave, { capture: true, signal });
  return {
    greet(version) {
      if (version !== undefined && version !== build.version) stale = 'updated';
      else if (stale === 'updated') stale = undefined;
    },
    stop: () => ended.abort(),
  };
}

function isJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'reload' &&
    performance.now() < JUST_LOADED_MS
  );
}

/** Games, sports and chats run in iframes. */
const isPlaying = (): boolean => document.querySelector('iframe') !== null;

const isTyping = (): boolean => document.activeElement?.matches('input, textarea') === true;
