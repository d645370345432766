/** The most frames to wait while nested parts of a form open. */
const MOST_FRAMES = 60;
/** After this many frames without a closer match, none will come. */
const SETTLED_FRAMES = 12;

/** Events that show an action of the person. A held key repeats keydown; releasing it does not count. */
const ACTS = ['keydown', 'pointerdown', 'input'];

/** Aborts the wait of the earlier call. */
let waiting = new AbortController();

/**
 * Focuses the field of a pointer once it is there; before that its section, its block and the list entries around it
 * open, and what it is written in is loaded, however long that takes. Without a field of its own, the nearest field
 * above gets the focus. It gives up when the person does something else meanwhile.
 */
export function focusField(pointer: string): void {
  waiting.abort();
  const call = new AbortController();
  waiting = call;
  for (const act of ACTS)
    document.addEventListener(act, () => call.abort(), { capture: true, signal: call.signal });
  let best: HTMLElement | undefined;
  let settled = 0;
  let focused: HTMLElement | undefined;
  const look = (frames: number): void => {
    if (call.signal.aborted) return;
    const next = (isCounted = true): void =>
      void requestAnimationFrame(() => look(isCounted ? frames + 1 : frames));
    if (focused) {
      // A form that shows another language, or a text as HTML, puts another control in the place of this one.
      if (isLost(focused)) focused = undefined;
      else settled += 1;
      if (settled === SETTLED_FRAMES) call.abort();
      else next();
      return;
    }
    const found = findField(pointer);
    settled = found === best ? settled + 1 : 0;
    best = found;
    const isExact = found && isField(found.dataset['pointer'] ?? '', pointer);
    if (!isExact && frames < MOST_FRAMES && (!found || settled < SETTLED_FRAMES)) next();
    else if (found && isLoading(found)) next(false);
    else {
      focused = found && focusIn(found);
      settled = 0;
      if (focused) next();
      else call.abort();
    }
  };
  look(0);
}

/** Whether the control went away with the focus, and nothing else has taken that. */
const isLost = (control: HTMLElement): boolean =>
  !control.isConnected && document.activeElement === document.body;

/** A text field contains all languages of the text. */
const isField = (own: string, pointer: string): boolean =>
  own === pointer ||
  (pointer.startsWith(`${own}/`) && /^\/[a-z]{2}(?:-[A-Z]{2})?$/.test(pointer.slice(own.length)));

// Inputs come before buttons, because a changed field starts with its reset button.
const INPUTS = 'textarea, input:not([type="color"]), select, [role="textbox"]';

/** Whether the script of what one would write in is still on its way (`lazy` in rich-text-field.tsx). */
const isLoading = (field: HTMLElement): boolean =>
  field.querySelector(`${INPUTS}, [aria-busy="true"]`)?.matches('[aria-busy="true"]') ?? false;

/** Focuses what one would write in, or press; returns it. */
function focusIn(field: HTMLElement): HTMLElement | undefined {
  field.scrollIntoView({ block: 'nearest' });
  const control =
    field.querySelector<HTMLElement>('[data-part="tree-name"][aria-pressed="true"]') ??
    firstInput(field) ??
    field.querySelector<HTMLElement>('button:not([data-part="reset"])');
  control?.focus({ preventScroll: true });
  return control ?? undefined;
}

/** Of a rich text its text, also when the address of a link is open above it. */
function firstInput(field: HTMLElement): HTMLElement | null {
  const first = field.querySelector<HTMLElement>(INPUTS);
  return first?.closest('[data-part="writing"]')?.querySelector<HTMLElement>('[role="textbox"]') ?? first;
}

function findField(pointer: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-part="form"] [data-pointer]')];
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = fields.find((field) => field.dataset['pointer'] === at);
    if (found) return found;
  }
  return undefined;
}
