const LABEL = 'marquee-outline-label';

/** Outlines an element, and the block or document it belongs to, with a label. Returns a function that removes it. */
export function outline(
  element: HTMLElement,
  { around, label, mark }: { around?: HTMLElement; label: string; mark: string },
): () => void {
  element.setAttribute(mark, '');
  if (around && around !== element) around.setAttribute('data-marquee-around', '');
  const words = label === '' ? undefined : showLabel(element, label);
  return () => {
    element.removeAttribute(mark);
    around?.removeAttribute('data-marquee-around');
    words?.();
  };
}

/** Keeps the label at its element when the page scrolls or images above it load. */
function showLabel(element: HTMLElement, text: string): () => void {
  const tag = document.createElement('div');
  tag.id = LABEL;
  tag.setAttribute('aria-hidden', 'true');
  tag.textContent = text;
  document.body.append(tag);
  const place = (): void => {
    const { right, top, bottom } = element.getBoundingClientRect();
    const above = top - tag.offsetHeight - 6;
    const y = above > 0 ? above : bottom + 6;
    // At the right end, because there is less content above it than at the left.
    const x = Math.min(right + 6, document.documentElement.clientWidth - 4) - tag.offsetWidth;
    tag.style.transform = `translate(${Math.max(4, Math.round(x))}px, ${Math.round(y)}px)`;
  };
  place();
  const resized = new ResizeObserver(place);
  for (const observed of [document.body, element]) resized.observe(observed);
  // Carousels and lists have scroll events of their own, so the event is caught in the capture phase.
  addEventListener('scroll', place, true);
  return () => {
    resized.disconnect();
    removeEventListener('scroll', place, true);
    tag.remove();
  };
}
