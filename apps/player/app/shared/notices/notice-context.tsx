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
 * Shows a notice above the page while the caller is mounted and provides one. For facts that the server already knows,
 * render a `NoticeBar` among the notices instead: it comes with the page and shifts no layout.
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
