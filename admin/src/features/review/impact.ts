import type { Context } from '@marquee/engine';
import type { DocumentItem, Snapshot } from '../../api/api-types.ts';
import { documentTitle } from '../../words/document-words.ts';

export type Visitor = { id: string; name: string; context: Context };
export type ChangedPage = { path: string; title: string };
/** Visitors for whom the same pages change. */
export type Impact = { visitors: Visitor[]; pages: ChangedPage[] };
export type ImpactReport = { impacts: Impact[]; same: Visitor[]; after: Snapshot };

/** What players would see if these drafts were live. */
export function withDrafts(live: Snapshot, drafts: readonly DocumentItem[]): Snapshot {
  const documents = { ...live.documents };
  for (const { kind, id, state, data } of drafts) {
    const { [id]: _, ...others } = documents[kind] ?? {};
    documents[kind] = state === 'deleted' ? others : { ...others, [id]: data };
  }
  return { ...live, documents };
}

/** Which visitors’ pages change, by the engine’s own fingerprints: equal exactly when the page is equal (ADMIN-08). */
export async function findImpact(
  live: Snapshot,
  drafts: readonly DocumentItem[],
  visitors: readonly Visitor[],
): Promise<ImpactReport> {
  const { compileSnapshot, resolvePage } = await import('@marquee/engine');
  const after = withDrafts(live, drafts);
  const [then, now] = [compileSnapshot(after), compileSnapshot(live)];
  const pages = [...pagesOf(live), ...pagesOf(after)].filter(
    ({ path }, index, all) => all.findIndex((other) => other.path === path) === index,
  );
  const groups = new Map<string, Impact>();
  const same: Visitor[] = [];
  for (const visitor of visitors) {
    const changed = pages.filter(
      ({ path }) =>
        resolvePage(now, path, visitor.context).fingerprint !==
        resolvePage(then, path, visitor.context).fingerprint,
    );
    const key = changed.map(({ path }) => path).join(' ');
    if (changed.length === 0) same.push(visitor);
    else groups.set(key, { pages: changed, visitors: [...(groups.get(key)?.visitors ?? []), visitor] });
  }
  const impacts = [...groups.values()].toSorted((a, b) => b.visitors.length - a.visitors.length);
  return { impacts, same, after };
}

function pagesOf({ documents }: Snapshot): ChangedPage[] {
  return ['page', 'promotion-page'].flatMap((kind) =>
    Object.entries(documents[kind] ?? {}).flatMap(([id, data]) =>
      typeof data['path'] === 'string' ? [{ path: data['path'], title: documentTitle(kind, id, data) }] : [],
    ),
  );
}
