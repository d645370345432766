import { referencesOf } from '@marquee/engine';
import { findKind } from '@marquee/schemas';

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

/** Everything a document names: what its shape says, popups that its links open, and pages they lead to. */
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
  const own = findKind(kind)?.path;
  visitTexts(data, '', (text, pointer) => {
    if (PATH.test(text) && !FILES.test(text) && pointer !== `/${own}`) add(pointer, PATH_KIND, text, false);
    for (const [, popup = ''] of text.matchAll(POPUP_LINK)) add(pointer, 'popup', popup, false);
  });
  return rows;
}

function visitTexts(value: unknown, pointer: string, visit: (text: string, pointer: string) => void): void {
  if (typeof value === 'string') return visit(value, pointer);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    visitTexts(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, visit);
}
