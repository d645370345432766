import type { CompiledDocument, PathEntry } from '../compile/compiled-snapshot.ts';
import { variantOf, variantSuffixes } from '../resolve/page-variants.ts';
import { isKnownPage } from './check-paths.ts';
import type { CompilePass } from '../compile/snapshot-draft.ts';

/** Indexes the pages by path. A variant is found at its base page's path, and at its own path if that is different. */
export const indexPaths: CompilePass = {
  name: 'index-paths',
  after: ['compile-documents', 'check-paths'],
  run(draft) {
    const suffixes = variantSuffixes(draft.documents.get('licence')?.keys() ?? []);
    const pages = draft.compiled.get('page');
    const pathOf = (document: CompiledDocument): string => String(document.data['path']);
    const bases = new Map<string, CompiledDocument>();
    const variants = new Map<string, Map<string, CompiledDocument>>();
    for (const page of pages?.values() ?? []) {
      const variant = variantOf(page.id, suffixes, (id) => isKnownPage(draft, id));
      const base = variant && pages?.get(variant.base);
      const home = base ? pathOf(base) : pathOf(page);
      if (!variant || home !== pathOf(page)) bases.set(pathOf(page), page);
      if (!variant) continue;
      const there = variants.get(home) ?? new Map<string, CompiledDocument>();
      there.set(variant.suffix, page);
      variants.set(home, there);
    }
    for (const page of draft.compiled.get('promotion-page')?.values() ?? []) bases.set(pathOf(page), page);
    const none: PathEntry['variants'] = new Map();
    for (const path of new Set([...bases.keys(), ...variants.keys()]))
      draft.paths.set(path, { base: bases.get(path) ?? null, variants: variants.get(path) ?? none });
  },
};
