import { variantOf, variantSuffixes } from '../resolve/page-variants.ts';
import { nameOf } from '../compile/blame-changes.ts';
import {
  documentsOf,
  drop,
  report,
  type CompilePass,
  type SnapshotDraft,
} from '../compile/snapshot-draft.ts';
import { describeTaken, takenPath } from '../compile/taken-path.ts';

/**
 * Pages and promotion pages share one set of paths. When two want the same path, the first by kind and id keeps it. No
 * page gets a path that the site itself uses; such a page is kept for the documents that refer to it.
 */
export const checkPaths: CompilePass = {
  name: 'check-paths',
  after: ['admit-documents'],
  run(draft) {
    const holders = new Map<string, { kind: string; id: string }>();
    const isVariant = variantTest(draft);
    const locales = [...(draft.documents.get('locale')?.keys() ?? [])];
    for (const kind of ['page', 'promotion-page']) {
      for (const [id, data] of documentsOf(draft, kind)) {
        const { path } = data as { path: string }; // validated
        const holder = holders.get(path);
        const taken = takenPath(path, locales);
        if (taken)
          report(draft, kind, id, {
            code: 'TAKEN_PATH',
            severity: 'error',
            pointer: '/path',
            message: describeTaken(taken, path),
            ...(taken.by === 'language' && locales.includes(taken.locale)
              ? { other: { kind: 'locale', id: taken.locale } }
              : {}),
          });
        if (kind === 'page' && isVariant(id, path)) continue;
        if (holder === undefined) holders.set(path, { kind, id });
        else
          drop(draft, kind, id, {
            code: 'DUPLICATE_PATH',
            severity: 'error',
            pointer: '/path',
            message: `${path} is the path of ${nameOf(holder)} already.`,
            other: holder,
          });
      }
    }
  },
};

/** A variant is served at the path of its base page. A variant with a path of its own must not share it with others. */
function variantTest(draft: SnapshotDraft): (id: string, path: string) => boolean {
  const pages = draft.documents.get('page');
  const suffixes = variantSuffixes(draft.documents.get('licence')?.keys() ?? []);
  return (id, path) => {
    const variant = variantOf(id, suffixes, (other) => isKnownPage(draft, other));
    const base = variant && pages?.get(variant.base);
    return Boolean(variant) && (!base || (base as { path: string }).path === path); // validated
  };
}

/** A page that was left out still has its variants: they must not become pages for everyone. */
export const isKnownPage = (draft: SnapshotDraft, id: string): boolean =>
  Boolean(draft.documents.get('page')?.has(id) || draft.dropped.get('page')?.has(id));
