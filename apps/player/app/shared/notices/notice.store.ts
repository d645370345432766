import { createStore, type StoreApi } from 'zustand/vanilla';

/** What stands above the page until its reason is gone (NOTE-13, NOTE-14). */
export type HeaderNotice = {
  /** Whoever posted it withdraws it by this; posting the same again changes it in place. */
  id: string;
  message: string;
  /** Name of the icon. */
  icon: string;
  link?: { text: string; fn: () => void };
};

export type NoticeState = {
  notices: HeaderNotice[];
  post: (notice: HeaderNotice) => void;
  withdraw: (id: string) => void;
};

/** Notices of one visit in the order in which they came. */
export function createNoticeStore(): StoreApi<NoticeState> {
  return createStore<NoticeState>((set) => ({
    notices: [],
    post: (notice) =>
      set(({ notices }) => ({
        notices: notices.some(({ id }) => id === notice.id)
          ? notices.map((known) => (known.id === notice.id ? notice : known))
          : [...notices, notice],
      })),
    withdraw: (id) =>
      set(({ notices }) =>
        notices.some((known) => known.id === id)
          ? { notices: notices.filter((known) => known.id !== id) }
          : { notices },
      ),
  }));
}
