import { create } from 'zustand';

/** Whether this page's scripts are older than those on the server. */
export const useUpdatedBuild = create<{ isUpdated: boolean }>(() => ({ isUpdated: false }));

/** A page that just reloaded and still lacks scripts must not reload again without end. */
const JUST_LOADED_MS = 60_000;

/** Requests the entry script of this page: every build gives it another name. Without a response nothing is known. */
export async function checkBuild(fetch = globalThis.fetch): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!entry || useUpdatedBuild.getState().isUpdated) return useUpdatedBuild.getState().isUpdated;
  const status = await fetch(entry.src, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 404 || status === 410) useUpdatedBuild.setState({ isUpdated: true });
  return useUpdatedBuild.getState().isUpdated;
}

/**
 * Checks whenever a script of the page could not be loaded (an event of the bundler). Returns a function that stops it.
 */
export function watchBuild(): () => void {
  const look = (): void => void checkBuild();
  window.addEventListener('vite:preloadError', look);
  return () => window.removeEventListener('vite:preloadError', look);
}

/** Reloads a screen whose script is missing because of an update. Unsaved text is stored on this computer. */
export async function loadUpdatedScreen(reload = () => window.location.reload()): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
  if (isReload && performance.now() < JUST_LOADED_MS) return;
  if (await checkBuild()) reload();
}
