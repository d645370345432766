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
 * open. Without a field of its own, the nearest field above gets the focus. It gives up when the person does something
 * else meanwhile.
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

/** A text field contains all languages of the text. */
const isField = (own: string, pointer: string): boolean =>
  own === pointer ||
  (pointer.startsWith(`${own}/`) && /^\/[a-z]{2}(?:-[A-Z]{2})?$/.test(pointer.slice(own.length)));

function focusIn(field: HTMLElement | undefined): void {
  if (!field) return;
  field.scrollIntoView({ block: 'nearest' });
  const control =
    field.querySelector<HTMLElement>('[data-part="tree-name"][aria-pressed="true"]') ??
    // Inputs come before buttons, because a changed field starts with its reset button.
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
