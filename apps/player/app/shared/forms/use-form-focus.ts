import { useEffect, useRef, type RefObject } from 'react';

// What is wrong in the step that shows: the other one takes no focus.
const WRONG = '[aria-invalid="true"]:not([hidden] *)';
// Where a step begins: marked, or the first field of the only group that shows.
const STEP_START = '[data-first], fieldset:not([hidden]) :is(input, select)';

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
    else if (isAnotherStep) focusFirst(element, STEP_START);
    else if (isNew && element.closest('dialog') && matchMedia('(pointer: fine)').matches)
      focusFirst(element, 'input, select');
  }, [step, problems]);
  return frame;
}

function focusFirst(element: HTMLElement, selector: string): void {
  element.querySelector<HTMLElement>(selector)?.focus();
}
