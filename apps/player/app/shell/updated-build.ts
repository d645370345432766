import { SCRIPT_LOST_EVENT } from './script-lost.ts';

/** Fields whose text was there before anybody typed. */
const UNTYPED = new Set(['hidden', 'checkbox', 'radio', 'button', 'submit', 'range', 'file']);
/** A page that came anew a moment ago and lacks scripts again would come anew without end. */
const JUST_LOADED_MS = 60_000;

export type UpdatedBuildOptions = {
  /** Version of the scripts that this page runs on, and an address that only their build has. */
  build: { version: string; url: string };
  /** Loads the page anew at its address. */
  reload: () => void;
  /** Says that it should be, where doing so would lose what somebody typed or plays. */
  ask: () => void;
  /** Whether the page was loaded anew less than a minute ago. */
  hasJustReloaded?: () => boolean;
  fetch?: typeof globalThis.fetch;
};

/**
 * A page that stays open while the product is updated runs on scripts that are served no longer. It comes anew once:
 * when one of them is missing, or at the next link once the server has greeted it with another version. Nothing that
 * somebody types or plays is lost by it.
 */
export function watchBuild({
  build,
  reload,
  ask,
  hasJustReloaded = isJustReloaded,
  fetch = globalThis.fetch,
}: UpdatedBuildOptions): { greet: (version: string | undefined) => void; stop: () => void } {
  const ended = new AbortController();
  let isUpdated = false;
  let isAsking = false;

  async function followLoss(): Promise<void> {
    if (isAsking || hasJustReloaded()) return;
    isAsking = true;
    const isServed = isUpdated ? false : await isBuildServed();
    isAsking = false;
    if (isServed !== false || ended.signal.aborted) return;
    if (isBusy()) ask();
    else reload();
  }

  /** Undefined: no answer, so it is the connection that is missing and not the script. */
  async function isBuildServed(): Promise<boolean | undefined> {
    try {
      const { ok, status } = await fetch(build.url, { method: 'HEAD', cache: 'no-store' });
      if (ok) return true;
      return status === 404 || status === 410 ? false : undefined;
    } catch {
      return undefined;
    }
  }

  // Before the router, which would draw the next page with scripts of this one: the browser follows the link itself.
  function leave(event: MouseEvent): void {
    if (!isUpdated || isPlaying() || event.button !== 0) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    event.stopImmediatePropagation();
  }

  const lost = (): void => void followLoss();
  const { signal } = ended;
  // The bundler's own event: an import() in the page's scripts that failed.
  addEventListener('vite:preloadError', lost, { signal });
  addEventListener(SCRIPT_LOST_EVENT, lost, { signal });
  addEventListener('click', leave, { capture: true, signal });
  return {
    greet(version) {
      isUpdated = version !== undefined && version !== build.version;
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
