import { isRecord } from '@marquee/schemas/is-record';
import { referencesOf } from '@marquee/engine';
import { blocks, findKind, type BlockEntry } from '@marquee/schemas';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** A place in a revision that refers to another document. */
export type ReferenceRow = {
  kind: string;
  id: string;
  revision: number;
  pointer: string;
  to_kind: string;
  to_id: string;
  /** Whether the document can be published only if the other one exists. */
  is_needed: boolean;
};

/** Links name pages by their path. */
export const PATH_KIND = 'path';
const PATH = /^\/[a-z0-9/_-]{0,200}$/i;
const POPUP_LINK = /#popup\/([a-z0-9][a-z0-9_-]{0,79})/gi;
/** Files of the site, not pages of it. */
const FILES = /^\/(?:artwork|media|schemas)\//;

type Named = { kind: string; id: string; revision: number; data: unknown };

/**
 * All references of a document: those that its shape defines, single documents that its blocks show, popups that its
 * links open, and pages that they lead to.
 */
export function referenceRows({ kind, id, revision, data }: Named): ReferenceRow[] {
  if (data === null || typeof data !== 'object') return [];
  const rows: ReferenceRow[] = [];
  const add = (pointer: string, toKind: string, toId: string, isNeeded: boolean): void => {
    rows.push({ kind, id, revision, pointer, to_kind: toKind, to_id: toId, is_needed: isNeeded });
  };
  try {
    for (const { to, pointer, isCode } of referencesOf(findKind(kind)?.shape ?? null, { kind, id }, data))
      add(pointer, to.kind, to.id, !isCode);
  } catch {
    // A damaged document, which an older version may have written, may not match its shape.
  }
  visitBlocks(data, '', (entry, props, pointer) => {
    const fields =
      entry.shape && typeof entry.shape === 'object' && 'fields' in entry.shape ? entry.shape.fields : {};
    for (const [name, shape] of Object.entries(fields)) {
      if (typeof shape !== 'object' || !('collection' in shape)) continue;
      const query = props[name];
      // In other kinds, many documents share a location, and each names its location itself.
      if (findKind(shape.collection)?.location !== 'id' || !isRecord(query)) continue;
      const id = query['location'];
      if (typeof id === 'string') add(`${pointer}/${name}/location`, shape.collection, id, false);
    }
  });
  const own = findKind(kind)?.path;
  visitTexts(data, '', (text, pointer) => {
    if (PATH.test(text) && !FILES.test(text) && pointer !== `/${own}`) add(pointer, PATH_KIND, text, false);
    for (const [, popup = ''] of text.matchAll(POPUP_LINK)) add(pointer, 'popup', popup, false);
  });
  return rows;
}

type VisitBlock = (entry: BlockEntry, props: Record<string, unknown>, pointer: string) => void;

/** Visits every block of a known type, at any depth. Damaged parts are skipped. */
function visitBlocks(value: unknown, pointer: string, visit: VisitBlock): void {
  if (typeof value !== 'object' || value === null) return;
  if (isRecord(value)) {
    const { block, props } = value;
    const entry = typeof block === 'string' ? findBlock(block) : undefined;
    if (entry && isRecord(props)) visit(entry, props, `${pointer}/props`);
  }
  for (const [name, inner] of Object.entries(value)) visitBlocks(inner, inside(pointer, name), visit);
}

const findBlock = (type: string): BlockEntry | undefined =>
  Object.hasOwn(blocks, type) ? (blocks as Record<string, BlockEntry>)[type] : undefined; // Its own key.

const inside = (pointer: string, name: string): string => `${pointer}/${escapeStep(name)}`;

function visitTexts(value: unknown, pointer: string, visit: (text: string, pointer: string) => void): void {
  if (typeof value === 'string') return visit(value, pointer);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) visitTexts(inner, inside(pointer, name), visit);
}
