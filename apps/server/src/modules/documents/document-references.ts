import { isRecord } from '@marquee/schemas/is-record';
import { referencesOf } from '@marquee/engine';
import { blocks, findKind, type BlockEntry } from '@marquee/schemas';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** One place of a revision that names another document. */
export type ReferenceRow = {
  kind: string;
  id: string;
  revision: number;
  pointer: string;
  to_kind: string;
  to_id: string;
  /** Without what it names the document could not be published. */
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
 * Everything a document names: what its shape says, single documents that its blocks draw, popups that its links open,
 * and pages they lead to.
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
    // A damaged document, as an older version may have left behind, has no shape that could be followed.
  }
  visitBlocks(data, '', (entry, props, pointer) => {
    const fields =
      entry.shape && typeof entry.shape === 'object' && 'fields' in entry.shape ? entry.shape.fields : {};
    for (const [name, shape] of Object.entries(fields)) {
      if (typeof shape !== 'object' || !('collection' in shape)) continue;
      const query = props[name];
      // Other kinds have many documents to a place, which name it themselves.
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

/** Every block of a known type, wherever it stands; what is damaged is passed over. */
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
