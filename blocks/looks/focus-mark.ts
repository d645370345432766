/** Pixels that a mark of the focus has to stand out of what cuts it. */
const SEEN = 1;

/** How an element and its pseudo-elements are framed: inside of its edge, or all of it. */
export type Frame = string;

export function frameOf(element: Element, part: 'all' | 'inside' = 'all'): Frame {
  const isSeen = (shadow: string): boolean => part === 'all' || shadow.includes('inset');
  return [undefined, '::before', '::after']
    .map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const border = [
        style.borderTopStyle,
        style.borderTopWidth,
        style.borderTopColor,
        style.borderBottomWidth,
        style.borderBottomColor,
      ];
      return [
        part === 'all' && outlineOf(style),
        isSeen(style.boxShadow) && style.boxShadow,
        ...border,
        pseudo && style.content,
      ].join(' ');
    })
    .join(' | ');
}

/** Whether the focused element, or something that is drawn for it, differs from how it is at rest. */
export function hasFocusMark(element: HTMLElement, atRest: Frame | undefined): boolean {
  const style = getComputedStyle(element);
  const isCut = isCutAllRound(element, style);
  if (outlineOf(style) !== 'none' && !isCut && atRest !== undefined && frameOf(element) !== atRest)
    return true;
  return isMarkedElsewhere(element, isCut);
}

function outlineOf({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration): string {
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0) return 'none';
  return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
}

/** The outline lies outside of everything that shows it. */
function isCutAllRound(element: HTMLElement, style: CSSStyleDeclaration): boolean {
  const reach = Number.parseFloat(style.outlineOffset) + SEEN;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const seen = { left: true, right: true, top: true, bottom: true };
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    if (overflowX !== 'visible') {
      seen.left &&= left - reach >= edge.left;
      seen.right &&= right + reach <= edge.right;
    }
    if (overflowY !== 'visible') {
      seen.top &&= top - reach >= edge.top;
      seen.bottom &&= bottom + reach <= edge.bottom;
    }
  }
  return !seen.left && !seen.right && !seen.top && !seen.bottom;
}

/**
 * A mark may be drawn on a label, on a card around the element or on a part of that card. To see it, the focus is
 * taken away for a moment.
 */
function isMarkedElsewhere(element: HTMLElement, isCut: boolean): boolean {
  const drawn: Element[] = [element, ...element.children];
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    drawn.push(box, ...box.children);
  if (element instanceof HTMLInputElement)
    for (const label of element.labels ?? []) drawn.push(label, ...label.querySelectorAll('*'));
  const see = (each: Element): Frame => frameOf(each, each === element && isCut ? 'inside' : 'all');
  const focused = drawn.map(see);
  element.blur();
  const isMarked = drawn.some((each, index) => see(each) !== focused[index]);
  element.focus({ preventScroll: true });
  return isMarked;
}
