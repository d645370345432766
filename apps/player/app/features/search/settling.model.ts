type Settling<Value> = {
  /** A newer value replaces one that has not settled. */
  note(value: Value): void;
  stop(): void;
};

/** Passes on a value after no newer one has arrived for `ms`. */
export function createSettling<Value>(ms: number, onSettled: (value: Value) => void): Settling<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    note(value) {
      stop();
      timer = setTimeout(() => onSettled(value), ms);
    },
    stop,
  };
}

/** CONST-01: a keyboard that slides in, or a window that is resized, fires many events. */
const RESIZE_MS = 150;

/** The visible part of a window: smaller than the window while a keyboard covers some of it. */
export type Sight = EventTarget & { readonly height: number };

/** Reports the height of the visible part once it stops changing; returns a function that stops it. */
export function watchSight(sight: Sight, onSettled: (height: number) => void): () => void {
  const settling = createSettling<void>(RESIZE_MS, () => onSettled(sight.height));
  const note = (): void => settling.note();
  sight.addEventListener('resize', note);
  return () => {
    sight.removeEventListener('resize', note);
    settling.stop();
  };
}
