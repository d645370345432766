/** Puts the focus into the field of a pointer, or of the nearest thing above it, once its section is there. */
export function focusField(pointer: string, attempts = 20): void {
  const field = findField(pointer);
  if (!field) {
    if (attempts > 0) requestAnimationFrame(() => focusField(pointer, attempts - 1));
    return;
  }
  field.scrollIntoView({ block: 'nearest' });
  const control = field.querySelector<HTMLElement>('textarea, input:not([type="color"]), select, button');
  control?.focus({ preventScroll: true });
}

function findField(pointer: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('.form [data-pointer]')];
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = fields.find((field) => field.dataset['pointer'] === at);
    if (found) return found;
  }
  return undefined;
}
