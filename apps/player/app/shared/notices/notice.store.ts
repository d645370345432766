import { createStore, type StoreApi } from 'zustand/vanilla';

/** A notice above the page that stays until its reason is gone (NOTE-13, NOTE-14). */
export type HeaderNotice = {
  /** The poster withdraws the notice by this id; posting the same id again replaces it in place. */
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

/** Notices of one visit in the order in which they were posted. */
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
