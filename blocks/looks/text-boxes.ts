/** A line of text that is on the page. */
export type TextBox = {
  readonly node: Text;
  readonly rect: DOMRect;
  /** The part of it that no box with an edge hides. */
  readonly seen: Edges;
  /** Pixels. */
  readonly fontSize: number;
  /** What it lies in: the page, an open dialog, something fixed. */
  readonly layer: Element;
};

export type Edges = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const EVERYWHERE: Edges = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };

/** Every line of text somebody can see, one box for each. */
export function listTexts(root: HTMLElement): TextBox[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes: TextBox[] = [];
  const known = new Map<Element, Edges>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || !node.data.trim() || !isSeen(element)) continue;
    range.selectNodeContents(node);
    const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
    const layer = layerOf(element);
    const window = windowOf(element, known);
    for (const rect of range.getClientRects())
      if (rect.width > 1 && rect.height > 1)
        boxes.push({ node, rect, seen: intersect(rect, window), fontSize, layer });
  }
  return boxes;
}

function isSeen(element: HTMLElement): boolean {
  if (
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  )
    return false;
  // For screen readers alone: a box of one pixel.
  for (let box: HTMLElement | null = element; box; box = box.parentElement)
    if (box.offsetWidth <= 1 && box.offsetHeight <= 1 && box.tagName !== 'SVG')
      return element.closest('svg') !== null;
  return !['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName);
}

/** Where what is in an element can be seen: inside of the edges of all boxes around it that cut or scroll. */
function windowOf(element: Element, known: Map<Element, Edges>): Edges {
  const before = known.get(element);
  if (before) return before;
  const { overflowX, overflowY, position } = getComputedStyle(element);
  const outer =
    element.parentElement && position !== 'fixed' && element.tagName !== 'DIALOG'
      ? windowOf(element.parentElement, known)
      : EVERYWHERE;
  const isOpen = (overflowX === 'visible' && overflowY === 'visible') || element === document.body;
  const edges = isOpen ? outer : intersect(element.getBoundingClientRect(), outer);
  known.set(element, edges);
  return edges;
}

function intersect(a: Edges, b: Edges): Edges {
  return {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

function layerOf(element: Element): Element {
  for (let box: Element | null = element; box; box = box.parentElement) {
    if (box.tagName === 'DIALOG' || ['fixed', 'sticky'].includes(getComputedStyle(box).position)) return box;
  }
  return document.body;
}
