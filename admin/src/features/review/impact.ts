import type { Context } from '@marquee/engine';
import type { DocumentItem, Snapshot } from '../../api/api-types.ts';
import { localeName } from '../../words/names.ts';
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
  locales: readonly string[] = [],
): Promise<ImpactReport> {
  const { compileSnapshot, resolvePage } = await import('@marquee/engine');
  const after = withDrafts(live, drafts);
  const [then, now] = [compileSnapshot(after), compileSnapshot(live)];
  const pages = [...pagesOf(live), ...pagesOf(after)].filter(
    ({ path }, index, all) => all.findIndex((other) => other.path === path) === index,
  );
  const groups = new Map<string, Impact>();
  const same: Visitor[] = [];
  const changedFor = (context: Context): ChangedPage[] =>
    pages.filter(
      ({ path }) =>
        resolvePage(now, path, context).fingerprint !== resolvePage(then, path, context).fingerprint,
    );
  for (const someone of visitors) {
    // A text of another language is noticed by those who read it: the first language that changes is the witness.
    const found = inLocales(someone, locales)
      .values()
      .map((visitor) => ({ visitor, changed: changedFor(visitor.context) }))
      .find(({ changed }) => changed.length > 0);
    if (!found) {
      same.push(someone);
      continue;
    }
    const { visitor, changed } = found;
    const key = `${visitor === someone ? '' : visitor.context.locale} ${changed.map(({ path }) => path).join(' ')}`;
    groups.set(key, { pages: changed, visitors: [...(groups.get(key)?.visitors ?? []), visitor] });
  }
  const impacts = [...groups.values()].toSorted((a, b) => b.visitors.length - a.visitors.length);
  return { impacts, same, after };
}

/** The visitor, then the same one reading each other language. */
const inLocales = (visitor: Visitor, locales: readonly string[]): Visitor[] => [
  visitor,
  ...locales
    .filter((locale) => locale !== visitor.context.locale)
    .map((locale) => ({
      ...visitor,
      name: `${visitor.name} reading ${localeName(locale)}`,
      context: { ...visitor.context, locale },
    })),
];

function pagesOf({ documents }: Snapshot): ChangedPage[] {
  return ['page', 'promotion-page'].flatMap((kind) =>
    Object.entries(documents[kind] ?? {}).flatMap(([id, data]) =>
      typeof data['path'] === 'string' ? [{ path: data['path'], title: documentTitle(kind, id, data) }] : [],
    ),
  );
}
