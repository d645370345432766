import { isPressed as isPressedNow } from '@marquee/blocks/browser';
import { addressOf, isLostScript, judgeLoss, type LossVerdict } from '../../shared/calls/lost-script.ts';
import { SCRIPT_LOST_EVENT } from '../page/script-lost.ts';

/** Fields whose text was there before anybody typed. */
const UNTYPED = new Set(['hidden', 'checkbox', 'radio', 'button', 'submit', 'range', 'file']);
/** A page that came anew a moment ago and lacks scripts again would come anew without end. */
const JUST_LOADED_MS = 60_000;
/** Somebody waits for what they have opened. */
const PATIENCE_MS = 4000;
/** Who asks once more does so at once. */
const ONCE_MORE_MS = 10_000;

/** Why a page had better come anew. */
export type Staleness =
  /** The site has other scripts now. */
  | 'updated'
  /** A script did not come once, and will not for as long as the page stays. */
  | 'incomplete';

export type UpdatedBuildOptions = {
  /** Version of the scripts that this page runs on, and an address that only their build has. */
  build: { version: string; url: string };
  /** Loads the page anew at its address. */
  reload: () => void;
  /** Says that it should be, where doing so would lose what somebody typed or plays, or surprise them. */
  ask: (why: Staleness) => void;
  /** Whether the page was loaded anew less than a minute ago. */
  hasJustReloaded?: () => boolean;
  fetch?: typeof globalThis.fetch;
  importScript?: (address: string) => Promise<unknown>;
  isPressed?: () => boolean;
};

/**
 * A page that stays open while the product is updated runs on scripts that are served no longer. It comes anew once:
 * when one of them is missing, or at the next link once the server has greeted it with another version. So does a page
 * that lost a script with its connection, in a browser that keeps the failure for as long as the page is open: Chromium
 * did until 156, whatever address of the script's own one asks, for the files that it shares. Nothing that somebody types
 * or plays is lost by it.
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
  /** Addresses of scripts that did not come. */
  const lostBefore = new Set<string>();
  /** When one did not come whose name the browser does not tell: Safari never does. */
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
    // Nobody has asked for a page that lacks a part of its own accord: the next link leads to one that is whole.
    if (isBusy() || (why === 'incomplete' && !isPressed())) {
      ask(why);
      return 'lost';
    }
    reload();
    return 'anew';
  }

  /** Undefined: asking again may help. */
  async function judge(
    type: string,
    { error, address, isLostAgain }: { error: unknown; address: string | undefined; isLostAgain: boolean },
  ): Promise<Staleness | 'there' | undefined> {
    if (stale) return stale;
    const isServed = await isBuildServed();
    if (!isServed) return isServed === false ? 'updated' : undefined;
    // The router never asks again for the script of a page that it did not get.
    if (type === SCRIPT_LOST_EVENT) return isLostScript(error) ? 'incomplete' : undefined;
    if (address === undefined) return isLostScript(error) ? judgeNameless() : undefined;
    return importScript(address).then(
      () => 'there' as const,
      // The site answers, and this alone does not come: once may be an accident.
      () => (isLostAgain ? ('incomplete' as const) : undefined),
    );
  }

  /** Only who wants it can ask for it once more, and if that does not bring it either it is missing for good. */
  function judgeNameless(): Staleness | 'there' {
    const isAgain = performance.now() - namelessLostAt < ONCE_MORE_MS;
    namelessLostAt = isAgain ? Number.NEGATIVE_INFINITY : performance.now();
    return isAgain ? 'incomplete' : 'there';
  }

  /** Undefined: no answer, so it is the connection that is missing and not the script. */
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

  // Before the router, which would draw the next page with scripts of this one: the browser follows the link itself.
  function leave(event: MouseEvent): void {
    if (!stale || isPlaying() || event.button !== 0) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    event.stopImmediatePropagation();
  }

  const lost = (event: Event): void => judgeLoss(followLoss(event));
  const { signal } = ended;
  // The bundler's own event: an import() in the page's scripts that failed.
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

/** Games, sports and chats are pages of their own within the page. */
const isPlaying = (): boolean => document.querySelector('iframe') !== null;

function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return isPlaying() || [...fields].some(({ type, value }) => !UNTYPED.has(type) && value.trim() !== '');
}
