/** CONST-04. */
export const IDLE_TITLE_MS = 2000;

type Page = Pick<Document, 'title' | 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** While nobody looks at the page its title alternates with another one; returns what ends it. */
export function alternateTitle(page: Page, other: string): () => void {
  let own = page.title;
  let timer: ReturnType<typeof setInterval> | undefined;
  const rest = (): void => {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    // The page may have been given another title meanwhile: that one stays.
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
