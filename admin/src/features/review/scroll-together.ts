/** One of the pages that scroll together. */
export type Together = {
  /** The person scrolled this page to `top`, in CSS pixels. */
  readonly moved: (top: number) => void;
  readonly leave: () => void;
};

export type ScrollTogether = {
  /** `scrollTo` scrolls the page to where another one is. */
  join: (scrollTo: (top: number) => void) => Together;
};

/** Pages that scroll together, so that both sides show the same place. */
export function createScrollTogether(): ScrollTogether {
  const pages = new Set<(top: number) => void>();
  return {
    join(scrollTo) {
      pages.add(scrollTo);
      return {
        moved: (top) => {
          for (const page of pages) if (page !== scrollTo) page(top);
        },
        leave: () => void pages.delete(scrollTo),
      };
    },
  };
}
