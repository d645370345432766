import { createContext, use, useState, type ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { createToastStore, type ToastState } from './toast.store.ts';

const ToastContext = createContext<StoreApi<ToastState> | null>(null);

/** @param seconds how long a message stays. */
export function ToastProvider({ seconds, children }: { seconds: number; children: ReactNode }): ReactNode {
  const [store] = useState(() => createToastStore(seconds * 1000));
  return <ToastContext value={store}>{children}</ToastContext>;
}

export function useToastStore(): StoreApi<ToastState> {
  const store = use(ToastContext);
  if (!store) throw new Error('useToastStore needs a <ToastProvider> around it.');
  return store;
}

/** Shows a short message in the corner of the page. */
export function useToast(): ToastState['show'] {
  return useToastStore().getState().show;
}
