import { afterPaint } from './after-paint.ts';

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
