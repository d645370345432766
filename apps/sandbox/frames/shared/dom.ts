type Child = Node | string | null | undefined | false;
type Props = {
  class?: string;
  on?: { [event: string]: (event: Event) => void };
  [attribute: string]: unknown;
};

/** An element with attributes, listeners and children. No markup is parsed, so shown text can never be code. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  fill(element, props, children);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(tag: string, props: Props = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  fill(element, props, children);
  return element;
}

function fill(element: Element, { on = {}, ...attributes }: Props, children: Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined && value !== null)
      element.setAttribute(name, String(value));
  }
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
}

/** An icon of our own set, from its paths. */
export function icon(paths: string): SVGElement {
  return svg(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': true },
    svg('path', {
      d: paths,
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 2,
      'stroke-linecap': 'round',
    }),
  );
}

/** A modal dialog with a heading, removed when it is closed. With `isFirm` only its buttons close it. */
export function openDialog(
  title: string,
  content: Child[],
  { closeLabel, isFirm = false, onClose }: { closeLabel: string; isFirm?: boolean; onClose?: () => void },
): HTMLDialogElement {
  const dialog = el(
    'dialog',
    { 'aria-label': title, class: 'panel' },
    el(
      'header',
      { class: 'panel-head' },
      el('h2', {}, title),
      !isFirm &&
        el(
          'button',
          { class: 'quiet', 'aria-label': closeLabel, type: 'button', on: { click: () => dialog.close() } },
          icon('M6 6l12 12M18 6L6 18'),
        ),
    ),
    el('div', { class: 'panel-body' }, ...content),
  );
  if (isFirm) dialog.addEventListener('cancel', (event) => event.preventDefault());
  else dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
