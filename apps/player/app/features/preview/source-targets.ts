import { parseSource, type Source } from '@marquee/blocks';

const ATTRIBUTE = 'data-marquee-source';

function sourceOf(element: Element): Source | null {
  return parseSource(element.getAttribute(ATTRIBUTE) ?? '');
}

/** The innermost thing around an element that says which document it comes from. */
export function findSource(element: Element): Source | null {
  const holder = element.closest(`[${ATTRIBUTE}]`);
  return holder ? sourceOf(holder) : null;
}

/** The most precise element that a place in a document belongs to: its own, or the nearest around it. */
export function findElement(root: ParentNode, { kind, id, pointer }: Source): HTMLElement | null {
  let best: { element: HTMLElement; length: number } | null = null;
  for (const element of root.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)) {
    const source = sourceOf(element);
    if (source?.kind !== kind || source.id !== id || !isWithin(pointer, source.pointer)) continue;
    if (!best || source.pointer.length > best.length) best = { element, length: source.pointer.length };
  }
  return best?.element ?? null;
}

/** `kind/id` of every document that something on the page comes from. */
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
