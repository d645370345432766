import { useEffect, useRef, type RefObject } from 'react';

// What is wrong in the step that shows: the other one takes no focus.
const WRONG = '[aria-invalid="true"]:not([hidden] *)';
// Where a step begins: marked, or the first field of the only group that shows.
const STEP_START = '[data-first], fieldset:not([hidden]) :is(input, select)';
const FIELD = 'input, select';
// What there is to do where nothing is typed.
const ACTION = 'a[href], button';
const FIRST = `${ACTION}, ${FIELD}`;

/**
 * Puts the focus where the next key belongs: into the first field of a popup that opens, on to what is wrong, and
 * into the new step of a form. On a phone the keyboard would cover half of a popup that has just opened.
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
    if (!element) return;
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

/** Whether nobody has gone to anything in it: a form may come later than its popup, and typing may begin before it does. */
function isFree(dialog: HTMLDialogElement | null): boolean {
  const { activeElement } = document;
  if (!dialog) return false;
  if (!activeElement || activeElement === dialog || !dialog.contains(activeElement)) return true;
  // Where the popup or the browser put it.
  return activeElement.matches('[tabindex="-1"]') || activeElement === dialog.querySelector(FIRST);
}
