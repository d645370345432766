import type { CompiledDocument, PathEntry } from '../compile/compiled-snapshot.ts';
import { AUSTRALIA } from '../resolve/page-variants.ts';
import type { PageDraft, PagePass } from '../resolve/page-draft.ts';
import { isHolding, untilOf } from '../visitor/outcome.ts';
import { documentOutcome } from '../rows/outcomes.ts';
import type { Visitor } from '../visitor/visitor.ts';

/**
 * Finds the page at the path that this visitor may see. The first match of three counts: the variant for Australia, the
 * variant for the licence, the page itself (ENGINE-09). A hidden page may name where its visitors are sent.
 */
export const findPage: PagePass = {
  name: 'find-page',
  after: [],
  run(draft) {
    const { visitor, path, recorder } = draft;
    const entry = visitor.index.paths.get(path);
    nameLeftOut(draft);
    if (!entry) return;
    const candidates = candidatesOf(entry, visitor);
    for (const candidate of candidates) {
      const outcome = documentOutcome(candidate, visitor);
      recorder.until = Math.min(recorder.until, untilOf(outcome));
      if (!isHolding(outcome)) continue;
      draft.document = candidate;
      return;
    }
    for (const candidate of candidates) {
      const target = redirectOf(candidate, draft);
      if (target === null) continue;
      // A page that redirects to itself would redirect for ever.
      draft.redirect = target === path ? null : target;
      return;
    }
  },
};

/** The pages at a path that could be this visitor's, first come first. */
export function candidatesOf({ base, variants }: PathEntry, { context }: Visitor): CompiledDocument[] {
  const australian = context.country === 'AU' ? variants.get(AUSTRALIA) : undefined;
  return [australian, variants.get(context.licence.toLowerCase()), base].filter(
    (candidate) => candidate !== undefined && candidate !== null,
  );
}

/**
 * The page's own redirect counts first, then that of the nearest parent that hides it. The `until` of each one counts:
 * a parent may open before the page does, or close while the page stays hidden.
 */
function redirectOf(page: CompiledDocument, draft: PageDraft): string | null {
  const { visitor, recorder } = draft;
  const outcome = documentOutcome(page, visitor);
  recorder.until = Math.min(recorder.until, untilOf(outcome));
  if (isHolding(outcome)) return null;
  const own = page.data['whenHidden'] as { redirect: string } | undefined; // validated
  if (own) return own.redirect;
  for (const { kind, id } of page.leadsTo) {
    const parent = visitor.index.documents.get(kind)?.get(id);
    const target = parent ? redirectOf(parent, draft) : null;
    if (target !== null) return target;
  }
  return null;
}

/** Reports a page that had to be left out, instead of a silent "not found" (ENGINE-10). */
function nameLeftOut({ visitor, path, diagnostics }: PageDraft): void {
  for (const kind of ['page', 'promotion-page'])
    for (const document of visitor.index.leftOut.get(kind) ?? [])
      if (document.path === path) diagnostics.push(...document.diagnostics);
}
