type Settling<Value> = {
  /** A newer value takes the place of one that has not settled. */
  note(value: Value): void;
  stop(): void;
};

/** Hands a value on once nothing newer has come for so long. */
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

/** CONST-01: a keyboard that slides in, or a window that is dragged, resizes in many steps. */
const RESIZE_MS = 150;

/** What of a window can be seen: less than the window while a keyboard covers some of it. */
export type Sight = EventTarget & { readonly height: number };

/** Tells how high the part in sight is, once it has stopped changing; returns what ends it. */
export function watchSight(sight: Sight, onSettled: (height: number) => void): () => void {
  const settling = createSettling<void>(RESIZE_MS, () => onSettled(sight.height));
  const note = (): void => settling.note();
  sight.addEventListener('resize', note);
  return () => {
    sight.removeEventListener('resize', note);
    settling.stop();
  };
}
