import type { Page, Response } from '@playwright/test';

/** React’s errors for HTML of the server that differs from what the browser renders. */
const HYDRATION_ERROR = /Minified React error #(?:418|421|423|425)\b|[Hh]ydrat(?:ion|ing)/;

export type HydrationWatch = {
  /**
   * What React reported, with the texts that only one side has, because React’s production build does not name them.
   */
  list(): Promise<string[]>;
  /** Starts again in the same window. */
  clear(): void;
};

/** Collects React’s hydration errors. Without this nobody would notice them: the page is rendered again and works. */
export function watchHydration(page: Page): HydrationWatch {
  const found: Promise<string>[] = [];
  let served: Response | undefined;
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (isPage) served = response;
  });
  const note = (text: string): void => {
    if (HYDRATION_ERROR.test(text)) found.push(describe(text));
  };
  const describe = async (text: string): Promise<string> => {
    // Read only after an error: the text is long, and nearly every page hydrates without one.
    const html = served?.text().catch(() => '') ?? '';
    const [before, after] = await Promise.all([html, page.content().catch(() => '')]);
    const texts = [textsOf(before), textsOf(after)] as const;
    const only = [difference(texts[0], texts[1]), difference(texts[1], texts[0])];
    return `${page.url()}: ${text.slice(0, 300)} ${JSON.stringify({ server: only[0], browser: only[1] })}`;
  };
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  return { list: () => Promise.all(found), clear: () => found.splice(0) };
}

const textsOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);

/** Texts that occur more often in the first list than in the second. They are counted because numbers often repeat. */
const difference = (texts: readonly string[], others: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
};
