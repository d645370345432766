/** How long somebody has been here before the prompt comes, and how often that is looked at (CHROME-37, CHROME-38). */
export const PROMPT_AFTER_MS = 5 * 60 * 1000;
export const RECHECK_MS = 60 * 1000;

const STARTED = 'webview-started';
const SHOWN = 'webview-prompt-shown';

/** An app's own view of the web on iOS: unlike Safari and other browsers there, it does not call itself Safari. */
export function isIosWebview(userAgent: string): boolean {
  return (
    /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)
  );
}

type Surroundings = {
  /** Of this session: it outlives the pages of a visit and ends with it. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  onPrompt: () => void;
};

/** Prompts once in a session, when it has lasted long enough (CHROME-39); returns what ends it. */
export function watchSession({ storage, now, onPrompt }: Surroundings): () => void {
  if (storage.getItem(SHOWN) !== null) return () => {};
  const kept = Number(storage.getItem(STARTED) ?? Number.NaN);
  // What is no instant, or of a clock that was set back since, would keep the prompt away for good.
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
