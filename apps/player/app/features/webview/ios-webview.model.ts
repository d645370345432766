/** How long a session lasts before the prompt appears, and how often this is checked (CHROME-37, CHROME-38). */
export const PROMPT_AFTER_MS = 5 * 60 * 1000;
export const RECHECK_MS = 60 * 1000;

const STARTED = 'webview-started';
const SHOWN = 'webview-prompt-shown';

/**
 * Recognizes an app's web view on iOS: unlike Safari and other browsers there, its user agent does not contain Safari.
 */
export function isIosWebview(userAgent: string): boolean {
  return (
    /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)
  );
}

type Surroundings = {
  /** The session's storage: it survives page loads and ends with the session. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  onPrompt: () => void;
};

/** Prompts once per session, after it has lasted long enough (CHROME-39); returns a function that stops it. */
export function watchSession({ storage, now, onPrompt }: Surroundings): () => void {
  if (storage.getItem(SHOWN) !== null) return () => {};
  const kept = Number(storage.getItem(STARTED) ?? Number.NaN);
  // An invalid start, or one in the future after the clock was set back, would suppress the prompt for good.
  const started = kept <= now() ? kept : now();
  storage.setItem(STARTED, String(started));
  const check = (): void => {
    if (storage.getItem(SHOWN) !== null) return clearInterval(timer);
    if (now() - started < PROMPT_AFTER_MS) return;
    storage.setItem(SHOWN, '1');
    clearInterval(timer);
    onPrompt();
  };
  const timer = setInterval(check, RECHECK_MS);
  return () => clearInterval(timer);
}
