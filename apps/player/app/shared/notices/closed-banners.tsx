import { createContext, use, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { createClosedBannersStore, type ClosedBanners } from './closed-banners.store.ts';

const ClosedBannersContext = createContext<StoreApi<ClosedBanners> | null>(null);

export function ClosedBannersProvider({ children }: { children: ReactNode }): ReactNode {
  const [store] = useState(createClosedBannersStore);
  return <ClosedBannersContext value={store}>{children}</ClosedBannersContext>;
}

export function useClosedBanners(): ClosedBanners {
  const store = use(ClosedBannersContext);
  if (!store) throw new Error('useClosedBanners needs a <ClosedBannersProvider> around it.');
  return useStore(store);
}
