/** CONST-04. */
export const IDLE_TITLE_MS = 2000;

type Page = Pick<Document, 'title' | 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** While the page is hidden its title alternates with another one; returns a function that stops it. */
export function alternateTitle(page: Page, other: string): () => void {
  let own = page.title;
  let timer: ReturnType<typeof setInterval> | undefined;
  const rest = (): void => {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    // Restores the page's own title, unless something has set a new one meanwhile.
    if (page.title === other) page.title = own;
  };
  const follow = (): void => {
    rest();
    if (!page.hidden) return;
    own = page.title;
    timer = setInterval(() => {
      if (page.title !== other) own = page.title;
      page.title = page.title === other ? own : other;
    }, IDLE_TITLE_MS);
  };
  page.addEventListener('visibilitychange', follow);
  return () => {
    page.removeEventListener('visibilitychange', follow);
    rest();
  };
}
