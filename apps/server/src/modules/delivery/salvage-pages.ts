import type { Snapshot, SnapshotProblem } from '@marquee/engine';

/** Up to the innermost block that a pointer leads into. */
const BLOCK = /^(?:\/blocks\/\d+(?:\/children\/[^/]+\/\d+)*)/;
const PAGES = new Set(['page', 'promotion-page']);

/**
 * Pages without their damaged blocks, so that one block does not take a page down (ENGINE-10); undefined when there
 * is nothing to save. Only blocks are ever taken out: whoever sees the page then sees less, never more, which leaving
 * out a damaged audience or schedule could not promise.
 */
export function salvagePages(snapshot: Snapshot, problems: readonly SnapshotProblem[]): Snapshot | undefined {
  const documents: Snapshot['documents'] = { ...snapshot.documents };
  let isSalvaged = false;
  for (const [kind, id, pointers] of damagedPages(problems)) {
    const data = snapshot.documents[kind]?.[id];
    const blocks = pointers.map((pointer) => BLOCK.exec(pointer)?.[0]);
    if (!blocks.every((block) => block !== undefined)) continue;
    documents[kind] = { ...documents[kind], [id]: withoutItems(data, new Set(blocks), '') };
    isSalvaged = true;
  }
  return isSalvaged ? { release: snapshot.release, documents } : undefined;
}

function damagedPages(
  problems: readonly SnapshotProblem[],
): [kind: string, id: string, pointers: string[]][] {
  const pages = new Map<string, [string, string, string[]]>();
  for (const { kind, id, pointer, severity } of problems) {
    if (severity !== 'error' || !PAGES.has(kind)) continue;
    const page = pages.get(`${kind}/${id}`) ?? [kind, id, []];
    page[2].push(pointer);
    pages.set(`${kind}/${id}`, page);
  }
  return [...pages.values()];
}

/** A copy without the list items at these pointers. Follows only paths that lead to one, however deep the rest is. */
function withoutItems(value: unknown, pointers: ReadonlySet<string>, at: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (![...pointers].some((pointer) => pointer.startsWith(`${at}/`))) return value;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const place = `${at}/${index}`;
      return pointers.has(place) ? [] : [withoutItems(item, pointers, place)];
    });
  }
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    withoutItems(item, pointers, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  ]);
  return Object.fromEntries(entries);
}
