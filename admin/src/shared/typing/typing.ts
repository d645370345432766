import { afterPaint } from '../after-paint.ts';

/** Whatever else a person does finds what was typed where it belongs. */
const NEXT_ACTIONS = ['keydown', 'pointerdown', 'click', 'focusout', 'submit', 'pagehide'] as const;

let write: (() => void) | undefined;
let field: unknown;
let stopWaiting: (() => void) | undefined;
let isPainted = false;

/**
 * What a key changes outside of its field (counters, marks, checks, the preview) is worked out once the browser has
 * painted the field, so that nobody waits for it to see a letter. `write` is called then, or before the next thing that
 * happens: another key, a click, leaving the field. One at a time: nobody types into two fields;
 * `into` is the one.
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

/** Writes now what was typed. Called by all that looks at the draft and is no action of the person’s. */
export function settleTyping(): void {
  if (!write) return;
  const settled = write;
  write = undefined;
  stopWaiting?.();
  for (const action of NEXT_ACTIONS) removeEventListener(action, settleTyping, true);
  settled();
}

/** Whether something typed into this field is not written yet. */
export const isTypedInto = (one: unknown): boolean => write !== undefined && field === one;

/** Whether what is being written is on the screen already: true only while it is written. */
export const isTypingPainted = (): boolean => isPainted;

let isActing = false;
let endAct: ReturnType<typeof setTimeout> | undefined;

/**
 * What a person did to the document other than by a key in this field: undo, a button, a paste, a choice. A field shows
 * it at once even if it has the focus; what comes by itself, it shows when it is left.
 */
export function byPerson<Result>(act: () => Result): Result {
  isActing = true;
  clearTimeout(endAct);
  // The fields are drawn before the next task.
  endAct = setTimeout(() => (isActing = false));
  return act();
}

/** What follows came by itself: an answer to a save, somebody else's edit. */
export function byItself(): void {
  isActing = false;
}

export const isByPerson = (): boolean => isActing;

let isOver = false;

/** Writes a text over one that came while it was being typed and cannot go together with it. */
export function typedOver(writeText: () => void): void {
  isOver = true;
  try {
    writeText();
  } finally {
    isOver = false;
  }
}

/** Whether what is being written takes the place of something its writer has not seen. */
export const isTypedOver = (): boolean => isOver;
