import { useEffect, useRef, type RefObject } from 'react';
import { isCleared } from './cleared-problems.ts';

// Invalid fields of the visible step: the hidden step takes no focus.
const WRONG = '[aria-invalid="true"]:not([hidden] *)';
// Where a step begins: a marked element, or the first field of the only visible group.
const STEP_START = '[data-first], fieldset:not([hidden]) :is(input, select)';
const FIELD = 'input, select';
// The actions of a popup without fields.
const ACTION = 'a[href], button';
const FIRST = `${ACTION}, ${FIELD}`;

/**
 * Moves the focus where the next key press belongs: to the first field of a popup that opens, to an invalid field, and
 * to the new step of a form. On a phone it does not focus the field of a popup that has just opened, because the
 * keyboard would cover half of it.
 */
export function useFormFocus(problems: object, step?: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<string | undefined>(undefined);
  const isShown = useRef(false);
  useEffect(() => {
    const isNew = !isShown.current;
    const isAnotherStep = !isNew && shown.current !== step;
    isShown.current = true;
    shown.current = step;
    const element = frame.current;
    // Whoever mends one field is not led away from it to the next.
    if (!element || (!isAnotherStep && isCleared(problems))) return;
    const wrong = element.querySelector<HTMLElement>(WRONG);
    if (wrong) wrong.focus();
    else if (isAnotherStep) focusFirst(element, STEP_START, ACTION);
    else if (isNew && isFree(element.closest('dialog')) && matchMedia('(pointer: fine)').matches)
      focusFirst(element, FIELD, ACTION);
  }, [step, problems]);
  return frame;
}

function focusFirst(element: HTMLElement, ...selectors: string[]): void {
  const found = selectors.map((selector) => element.querySelector<HTMLElement>(selector));
  found.find((each) => each !== null)?.focus();
}

/**
 * Whether the visitor has not focused anything in the popup yet: a form may load later than its popup, and typing may
 * start before.
 */
function isFree(dialog: HTMLDialogElement | null): boolean {
  const { activeElement } = document;
  if (!dialog) return false;
  if (!activeElement || activeElement === dialog || !dialog.contains(activeElement)) return true;
  // The focus is still where the popup or the browser put it.
  return activeElement.matches('[tabindex="-1"]') || activeElement === dialog.querySelector(FIRST);
}
