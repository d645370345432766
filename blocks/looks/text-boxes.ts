/** A line of text that is on the page. */
export type TextBox = {
  readonly node: Text;
  readonly rect: DOMRect;
  /** Pixels. */
  readonly fontSize: number;
  /** What it lies in: the page, an open dialog, something fixed. */
  readonly layer: Element;
};

/** Every line of text somebody can see, one box for each. */
export function listTexts(root: HTMLElement): TextBox[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes: TextBox[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || !node.data.trim() || !isSeen(element)) continue;
    range.selectNodeContents(node);
    const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
    const layer = layerOf(element);
    for (const rect of range.getClientRects())
      if (rect.width > 1 && rect.height > 1) boxes.push({ node, rect, fontSize, layer });
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

function layerOf(element: Element): Element {
  for (let box: Element | null = element; box; box = box.parentElement) {
    if (box.tagName === 'DIALOG' || ['fixed', 'sticky'].includes(getComputedStyle(box).position)) return box;
  }
  return document.body;
}
