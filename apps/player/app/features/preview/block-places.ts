import { parseSource, type Source } from '@marquee/blocks';
import type { Place } from './source-targets.ts';

const ATTRIBUTE = 'data-marquee-source';
/** A block, not something inside one. */
const BLOCK = /^\/blocks\/\d+(?:\/children\/[^/]+\/\d+)*$/;

/** Where a block of the edited document is, in pixels of this window. */
export type BlockPlace = { pointer: string; top: number; left: number; width: number; height: number };

/** The blocks of a document that are on the page, each once, in reading order. */
export function listBlockPlaces(root: ParentNode, document: Pick<Source, 'kind' | 'id'>): BlockPlace[] {
  const places = new Map<string, BlockPlace>();
  for (const element of root.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)) {
    const pointer = blockPointer(element, document);
    if (pointer === undefined || places.has(pointer) || !element.checkVisibility()) continue;
    const { top, left, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    places.set(pointer, {
      pointer,
      top: Math.round(top),
      left: Math.round(left),
      width: Math.round(width),
      height: Math.round(height),
    });
  }
  return [...places.values()];
}

/** The innermost block of the document around an element; undefined elsewhere. */
export function blockAround(element: Element, document: Pick<Source, 'kind' | 'id'>): string | undefined {
  for (
    let at = element.closest(`[${ATTRIBUTE}]`);
    at;
    at = at.parentElement?.closest(`[${ATTRIBUTE}]`) ?? null
  ) {
    const pointer = blockPointer(at, document);
    if (pointer !== undefined) return pointer;
  }
  return undefined;
}

/** What the editor is told of a place that was chosen: of another document also in which block of the page it stands. */
export function selectionOf(
  { element, source }: Place,
  composed: Pick<Source, 'kind' | 'id'> | null | undefined,
): Source & { around?: string } {
  const isOwn = composed?.kind === source.kind && composed.id === source.id;
  const around = composed && !isOwn ? blockAround(element, composed) : undefined;
  return around === undefined ? source : { ...source, around };
}

function blockPointer(element: Element, { kind, id }: Pick<Source, 'kind' | 'id'>): string | undefined {
  const source = parseSource(element.getAttribute(ATTRIBUTE) ?? '');
  if (source?.kind !== kind || source.id !== id || !BLOCK.test(source.pointer)) return undefined;
  // A damaged block is not rendered, but keeps its place among the others: pointers count blocks as they are stored.
  return source.pointer;
}
