/** One page among those that scroll together. */
export type Together = {
  /** Whoever looks has scrolled it: its top, in CSS pixels. */
  readonly moved: (top: number) => void;
  readonly leave: () => void;
};

export type ScrollTogether = {
  /** `scrollTo` puts the page where another one is. */
  join: (scrollTo: (top: number) => void) => Together;
};

/** Pages that scroll with each other, so that the same place is in sight on both sides. */
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
