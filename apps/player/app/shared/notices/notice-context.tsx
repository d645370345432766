import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { createNoticeStore, type HeaderNotice, type NoticeState } from './notice.store.ts';

const NoticeContext = createContext<StoreApi<NoticeState> | null>(null);

export function NoticeProvider({ children }: { children: ReactNode }): ReactNode {
  const [store] = useState(createNoticeStore);
  return <NoticeContext value={store}>{children}</NoticeContext>;
}

export function useNoticeStore(): StoreApi<NoticeState> {
  const store = use(NoticeContext);
  if (!store) throw new Error('useNoticeStore needs a <NoticeProvider> around it.');
  return store;
}

/**
 * Keeps a notice above the page for as long as the caller is there and gives one. What the server knows already is
 * better drawn as a `NoticeBar` where the notices stand: it then comes with the page and moves nothing.
 */
export function useHeaderNotice(notice: HeaderNotice | null): void {
  const { post, withdraw } = useNoticeStore().getState();
  const id = notice?.id;
  useEffect(() => {
    if (notice) post(notice);
  });
  useEffect(() => {
    if (id !== undefined) return () => withdraw(id);
    return undefined;
  }, [id, withdraw]);
}
