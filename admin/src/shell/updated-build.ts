import { create } from 'zustand';

/** Whether the scripts of this page are those of before an update: the server has others now. */
export const useUpdatedBuild = create<{ isUpdated: boolean }>(() => ({ isUpdated: false }));

/** A page that came anew a moment ago and lacks scripts again would come anew without end. */
const JUST_LOADED_MS = 60_000;

/** Asks for the script this page began with: every build gives it another name. Without an answer nothing is known. */
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

/** Looks whenever a script of the page could not be had (the bundler's own event); answers how to stop. */
export function watchBuild(): () => void {
  const look = (): void => void checkBuild();
  window.addEventListener('vite:preloadError', look);
  return () => window.removeEventListener('vite:preloadError', look);
}

/** Loads a screen anew that lacks its script for an update. What is typed elsewhere is kept on this computer. */
export async function loadUpdatedScreen(reload = () => window.location.reload()): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
  if (isReload && performance.now() < JUST_LOADED_MS) return;
  if (await checkBuild()) reload();
}
