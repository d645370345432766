import { afterPaint } from '../after-paint.ts';

/** Events before which pending text is written, so that every other action sees it. */
const NEXT_ACTIONS = ['keydown', 'pointerdown', 'click', 'focusout', 'submit', 'pagehide'] as const;

let write: (() => void) | undefined;
let field: unknown;
let stopWaiting: (() => void) | undefined;
let isPainted = false;

/**
 * Delays the effects of a key press outside of its field (counters, marks, checks, the preview) until the browser has
 * painted the field, so that nobody waits to see a letter. `write` is called then, or before the next event: another
 * key, a click, leaving the field. Only one text is pending at a time, because nobody types into two fields; `into` is
 * that field.
 */
export function typed(next: () => void, into?: unknown): void {
  settleTyping();
  isActing = false;
  write = next;
  field = into;
  stopWaiting = afterPaint(() => {
    isPainted = true;
    settleTyping();
    isPainted = false;
  });
  for (const action of NEXT_ACTIONS) addEventListener(action, settleTyping, true);
}

/** Writes pending text now. Called by all code that reads the draft without an action of the person. */
export function settleTyping(): void {
  if (!write) return;
  const settled = write;
  write = undefined;
  stopWaiting?.();
  for (const action of NEXT_ACTIONS) removeEventListener(action, settleTyping, true);
  settled();
}

/** Whether text that was typed into this field is not written yet. */
export const isTypedInto = (one: unknown): boolean => write !== undefined && field === one;

/** Whether the text that is being written is already on the screen; true only during the write. */
export const isTypingPainted = (): boolean => isPainted;

let isActing = false;
let endAct: ReturnType<typeof setTimeout> | undefined;

/**
 * Marks an action of a person other than typing in this field: undo, a button, a paste, a choice. A field shows its
 * result at once, even with the focus. Changes that come by themselves are shown on blur.
 */
export function byPerson<Result>(act: () => Result): Result {
  isActing = true;
  clearTimeout(endAct);
  // The fields render before the next task.
  endAct = setTimeout(() => (isActing = false));
  return act();
}

/** Marks the following change as automatic: a save response, or somebody else's edit. */
export function byItself(): void {
  isActing = false;
}

export const isByPerson = (): boolean => isActing;

let isOver = false;

/** Writes a text over one that arrived while it was being typed, and that cannot be merged with it. */
export function typedOver(writeText: () => void): void {
  isOver = true;
  try {
    writeText();
  } finally {
    isOver = false;
  }
}

/** Whether the current write replaces a text that its writer has not seen. */
export const isTypedOver = (): boolean => isOver;
