/** TEL-13. */
const RELOAD_MS = 60 * 60 * 1000;

type Place = Pick<Document, 'createElement' | 'head'>;

/** Runs the advertising script now and every hour; returns a function that stops it. Load failures are ignored. */
export function runAdScript(page: Place, address: string): () => void {
  let script: HTMLScriptElement | undefined;
  const run = (): void => {
    script?.remove();
    script = page.createElement('script');
    script.src = address;
    script.async = true;
    page.head.append(script);
  };
  run();
  const timer = setInterval(run, RELOAD_MS);
  return () => {
    clearInterval(timer);
    script?.remove();
  };
}
