import { createStore, type StoreApi } from 'zustand/vanilla';

export type ClosedBanners = {
  closed: readonly string[];
  /** Closes a banner. It returns after this many milliseconds, or never for 0. */
  close: (id: string, returnAfter: number) => void;
};

/** Banners that a visitor has closed, kept until the site is closed: a reload shows them again. */
export function createClosedBannersStore(): StoreApi<ClosedBanners> {
  return createStore<ClosedBanners>((set) => ({
    closed: [],
    close: (id, returnAfter) => {
      set(({ closed }) => ({ closed: [...closed, id] }));
      if (returnAfter === 0) return;
      setTimeout(() => set(({ closed }) => ({ closed: closed.filter((each) => each !== id) })), returnAfter);
    },
  }));
}
