import { createStore, type StoreApi } from 'zustand/vanilla';

export type Toast = { id: number; tone: 'success' | 'info' | 'error'; text: string };

export type ToastState = {
  toasts: Toast[];
  show: (tone: Toast['tone'], text: string) => void;
  dismiss: (id: number) => void;
};

/** Short messages of one visit, newest last; the same text is not stacked twice. */
export function createToastStore(): StoreApi<ToastState> {
  let nextId = 1;
  return createStore<ToastState>((set) => ({
    toasts: [],
    show: (tone, text) =>
      set(({ toasts }) => {
        const others = toasts.filter((toast) => toast.text !== text);
        return { toasts: [...others, { id: nextId++, tone, text }] };
      }),
    dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  }));
}
