/** As much of a window as scrolling needs. */
export type Scrolled = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly scrollY: number;
  scrollTo(options: { top: number; behavior: 'instant' }): void;
};

export type ScrollTogether = { /** Answers how to leave again. */ join(page: Scrolled): () => void };

/** Pages that scroll with each other, so that the same place is in sight on both sides. */
export function createScrollTogether(): ScrollTogether {
  /** Where a page was put by another one: it is no wish of its own, and a shorter page must not hold up a longer. */
  const pages = new Map<Scrolled, { putTo: number | undefined }>();

  function follow(moved: Scrolled) {
    const own = pages.get(moved);
    if (!own || own.putTo === moved.scrollY) return;
    own.putTo = undefined;
    for (const [page, state] of pages) {
      if (page === moved || page.scrollY === moved.scrollY) continue;
      page.scrollTo({ top: moved.scrollY, behavior: 'instant' });
      state.putTo = page.scrollY;
    }
  }

  return {
    join(page) {
      const onScroll = (): void => follow(page);
      pages.set(page, { putTo: undefined });
      page.addEventListener('scroll', onScroll);
      return () => {
        pages.delete(page);
        page.removeEventListener('scroll', onScroll);
      };
    },
  };
}
