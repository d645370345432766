/** How long parts of a form that open one inside the other are waited for, in frames. */
const MOST_FRAMES = 60;
/** Nothing more precise came for so long: it is not going to. */
const SETTLED_FRAMES = 12;

/** What a person does; a key that is held says so again, one that is let go does not. */
const ACTS = ['keydown', 'pointerdown', 'input'];

/** Ends the wait of the call before. */
let waiting = new AbortController();

/**
 * Puts the focus into the field of a pointer once it is there: its section, its block and the entries of lists around
 * it open first. Where it has no field of its own, into the nearest one above it. Whoever does
 * something meanwhile is not taken away from it.
 */
export function focusField(pointer: string): void {
  waiting.abort();
  const call = new AbortController();
  waiting = call;
  for (const act of ACTS)
    document.addEventListener(act, () => call.abort(), { capture: true, signal: call.signal });
  let best: HTMLElement | undefined;
  let settled = 0;
  const look = (frames: number): void => {
    if (call.signal.aborted) return;
    const found = findField(pointer);
    settled = found === best ? settled + 1 : 0;
    best = found;
    const isExact = found && isField(found.dataset['pointer'] ?? '', pointer);
    if (isExact || frames === MOST_FRAMES || (found && settled === SETTLED_FRAMES)) {
      call.abort();
      focusIn(found);
    } else requestAnimationFrame(() => look(frames + 1));
  };
  look(0);
}

/** A text’s field has all of its languages. */
const isField = (own: string, pointer: string): boolean =>
  own === pointer ||
  (pointer.startsWith(`${own}/`) && /^\/[a-z]{2}(?:-[A-Z]{2})?$/.test(pointer.slice(own.length)));

function focusIn(field: HTMLElement | undefined): void {
  if (!field) return;
  field.scrollIntoView({ block: 'nearest' });
  const control =
    field.querySelector<HTMLElement>('[data-part="tree-name"][aria-pressed="true"]') ??
    // What is typed into before what is pressed: a changed field begins with the button that takes the change back.
    field.querySelector<HTMLElement>(
      'textarea, input:not([type="color"]), select, [contenteditable="true"]',
    ) ??
    field.querySelector<HTMLElement>('button:not([data-part="reset"])');
  control?.focus({ preventScroll: true });
}

function findField(pointer: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-part="form"] [data-pointer]')];
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = fields.find((field) => field.dataset['pointer'] === at);
    if (found) return found;
  }
  return undefined;
}
