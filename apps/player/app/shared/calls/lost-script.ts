/** What comes of a script that did not come. */
export type LossVerdict =
  /** The page is on its way to come anew. */
  | 'anew'
  /** It can be had by now: who wants it may ask once more. */
  | 'there'
  | 'lost';

/** A script that is asked for is all that the page is ever without: who watches judges one loss after the other. */
let verdict: Promise<LossVerdict> = Promise.resolve('lost');

export function judgeLoss(judged: Promise<LossVerdict>): void {
  verdict = judged;
}

/** Known once the page has looked; without anybody who looks (while developing, in tests) it is lost. */
export const lossVerdict = (): Promise<LossVerdict> => verdict;

/** What browsers call a script that a page loads later and that did not come. Chromium and Firefox name it. */
const NO_SCRIPT = /dynamically imported module|Importing a module script failed|Unable to preload/i;
const ADDRESS = /https?:\/\/\S+/;

export const isLostScript = (error: unknown): error is Error =>
  error instanceof Error && NO_SCRIPT.test(error.message);

export const addressOf = (error: unknown): string | undefined =>
  isLostScript(error) ? ADDRESS.exec(error.message)?.[0] : undefined;

/**
 * Loads the page anew once its site answers: without a connection the browser would put a page of its own in its place.
 * Answers whether it did.
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
