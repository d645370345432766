import { createStore, type StoreApi } from 'zustand/vanilla';

export type Toast = { id: number; tone: 'success' | 'info' | 'warning' | 'error'; text: string };

export type ToastState = {
  toasts: Toast[];
  show: (tone: Toast['tone'], text: string) => void;
  dismiss: (id: number) => void;
  /** Keeps all messages while somebody reads. */
  hold: () => void;
  /** Restarts the time of each message. */
  release: () => void;
};

/** Short messages of one visit, newest last. Each disappears after its time; a repeated text is not stacked. */
export function createToastStore(lifetimeMs: number): StoreApi<ToastState> {
  let nextId = 1;
  let isHeld = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  return createStore<ToastState>((set, get) => {
    const stop = (id: number): void => {
      clearTimeout(timers.get(id));
      timers.delete(id);
    };
    const start = (id: number): void => {
      timers.set(
        id,
        setTimeout(() => get().dismiss(id), lifetimeMs),
      );
    };
    return {
      toasts: [],
      show(tone, text) {
        const repeated = get().toasts.find((toast) => toast.text === text);
        if (repeated) get().dismiss(repeated.id);
        const toast = { id: nextId++, tone, text };
        set(({ toasts }) => ({ toasts: [...toasts, toast] }));
        if (!isHeld) start(toast.id);
      },
      dismiss(id) {
        stop(id);
        set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
      },
      hold() {
        isHeld = true;
        for (const id of timers.keys()) stop(id);
      },
      release() {
        isHeld = false;
        for (const { id } of get().toasts) if (!timers.has(id)) start(id);
      },
    };
  });
}
