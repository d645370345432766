import { parseSource, type Source } from '@marquee/blocks';
import { findFieldElements, type Drawn } from './field-elements.ts';

const ATTRIBUTE = 'data-marquee-source';

/** An element of the page and the place in a document that it comes from. */
export type Place = { element: HTMLElement; source: Source };

function sourceOf(element: Element): Source | null {
  return parseSource(element.getAttribute(ATTRIBUTE) ?? '');
}

/** The place that an element shows: its field, or else the block or document around it. */
export function findPlace(target: Element, drawn: Drawn): Place | null {
  const holder = target.closest<HTMLElement>(`[${ATTRIBUTE}]`);
  const source = holder && sourceOf(holder);
  if (!holder || !source) return null;
  const fields = findFieldElements(holder, source, drawn);
  for (let at: Element | null = target; at && at !== holder; at = at.parentElement) {
    const pointer = fields.get(at);
    if (pointer !== undefined && at instanceof HTMLElement)
      return { element: at, source: { ...source, pointer } };
  }
  return { element: holder, source };
}

/**
 * The element that shows a field, or the nearest one around it, with its block or document. Null when that would be the
 * whole page: then the block is not rendered for this visitor.
 */
export function findShown(
  root: ParentNode,
  { kind, id, pointer }: Source,
  drawn: Drawn,
): { element: HTMLElement; around: HTMLElement } | null {
  const holder = findHolder(root, { kind, id, pointer });
  if (!holder) return null;
  const inside = [...findFieldElements(holder.element, holder.source, drawn)].flatMap(([element, own]) =>
    element instanceof HTMLElement && (isWithin(pointer, own) || isWithin(own, pointer)) ? [element] : [],
  );
  const isWhole = pointer === holder.source.pointer;
  const element = isWhole ? holder.element : (commonParent(inside, holder.element) ?? holder.element);
  return hasBox(element) ? { element, around: holder.element } : null;
}

/** The element of the block or document around a place, if it has a box. */
export function findElement(root: ParentNode, place: Source): HTMLElement | null {
  const element = findHolder(root, place)?.element ?? null;
  return element && hasBox(element) ? element : null;
}

/** An element that only arranges others, such as a page, has no box. */
const hasBox = (element: Element): boolean => getComputedStyle(element).display !== 'contents';

/** The most specific visible block or document around a place; the same one can be on a page twice. */
function findHolder(root: ParentNode, { kind, id, pointer }: Source): Place | null {
  let best: Place | null = null;
  for (const element of root.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)) {
    const source = sourceOf(element);
    if (source?.kind !== kind || source.id !== id || !isWithin(pointer, source.pointer)) continue;
    const isMorePrecise = !best || source.pointer.length > best.source.pointer.length;
    const isSeenInstead =
      best?.source.pointer === source.pointer && !best.element.checkVisibility() && element.checkVisibility();
    if (isMorePrecise || isSeenInstead) best = { element, source };
  }
  return best;
}

/** The element itself, or the smallest common parent of all elements that is not the whole block. */
function commonParent(elements: readonly HTMLElement[], holder: HTMLElement): HTMLElement | null {
  const [first, ...others] = elements;
  for (let at: HTMLElement | null = first ?? null; at && at !== holder; at = at.parentElement) {
    const around = at;
    if (others.every((element) => around.contains(element))) return at;
  }
  return null;
}

/** Every place on the page that the editor can open, in reading order: blocks, documents and their fields. */
export function listPlaces(root: ParentNode, drawn: Drawn): Place[] {
  const places: Place[] = [];
  for (const holder of root.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)) {
    const source = sourceOf(holder);
    if (!source || !holder.checkVisibility()) continue;
    if (hasBox(holder)) places.push({ element: holder, source });
    for (const [element, pointer] of findFieldElements(holder, source, drawn))
      if (element instanceof HTMLElement && element.checkVisibility())
        places.push({ element, source: { ...source, pointer } });
  }
  return places.toSorted((a, b) =>
    a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/** `kind/id` of every document that the page shows something of. */
export function listShownIds(root: ParentNode): string[] {
  const ids = new Set<string>();
  for (const element of root.querySelectorAll(`[${ATTRIBUTE}]`)) {
    const source = sourceOf(element);
    if (source) ids.add(`${source.kind}/${source.id}`);
  }
  return [...ids];
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || outer === '' || pointer.startsWith(`${outer}/`);
}
