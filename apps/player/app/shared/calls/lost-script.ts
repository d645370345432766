/** The verdict on a script that failed to load. */
export type LossVerdict =
  /** The page is being reloaded. */
  | 'anew'
  /** The script is available now: a retry can load it. */
  | 'there'
  | 'lost';

/** Pages miss scripts one at a time, so one verdict is enough: the watcher judges each loss in turn. */
let verdict: Promise<LossVerdict> = Promise.resolve('lost');

export function judgeLoss(judged: Promise<LossVerdict>): void {
  verdict = judged;
}

/** Resolves when the watcher has judged. Without a watcher (in development, in tests) the script is lost. */
export const lossVerdict = (): Promise<LossVerdict> => verdict;

/** Messages of browsers for a dynamically loaded script that failed. Chromium and Firefox include its address. */
const NO_SCRIPT = /dynamically imported module|Importing a module script failed|Unable to preload/i;
const ADDRESS = /https?:\/\/\S+/;

export const isLostScript = (error: unknown): error is Error =>
  error instanceof Error && NO_SCRIPT.test(error.message);

export const addressOf = (error: unknown): string | undefined =>
  isLostScript(error) ? ADDRESS.exec(error.message)?.[0] : undefined;

/**
 * Reloads the page once its site answers: without a connection the browser would show its own error page instead.
 * Returns whether it reloaded.
 */
export async function loadAnew(
  fetch = globalThis.fetch,
  reload: () => void = () => location.reload(),
): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  reload();
  return true;
}
