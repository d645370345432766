import { toValidUntil } from './cache-key.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { distinct } from '../diagnostics.ts';
import { createPageDraft, type PageDraft } from './page-draft.ts';
import { buildPasses, choosePasses } from '../passes/passes.ts';
import type { Context, PageKey, ResolvedPage, ResolveOptions } from '../types.ts';
import { createVisitor } from '../visitor/create-visitor.ts';

/**
 * The page at a path (without locale, exactly as stored) as one visitor sees it at `context.now` (epoch milliseconds).
 * `page` is null when the page does not exist or is hidden, with a redirect if the document names one. Outputs share
 * frozen parts: treat them as read-only.
 *
 * @example const { page, nodes, fingerprint } = resolvePage(compiled, '/promotions', context);
 */
export function resolvePage(
  compiled: CompiledSnapshot,
  path: string,
  context: Context,
  options: ResolveOptions = {},
): ResolvedPage {
  const draft = choosePage(compiled, path, context, options);
  for (const pass of buildPasses) pass.run(draft);
  return {
    page: draft.page,
    ...(draft.redirect === null ? {} : { redirect: draft.redirect }),
    nodes: draft.nodes,
    cacheKey: draft.cacheKey,
    fingerprint: draft.fingerprint,
    validUntil: toValidUntil(draft.recorder.until),
    diagnostics: distinct(draft.diagnostics),
  };
}

/**
 * The `cacheKey` and every `validUntil` that `resolvePage` would return, without building the page. A page that was
 * cached under this key for another visitor is the same page, and for this visitor it holds until the `validUntil`
 * given here.
 */
export function getPageKey(
  compiled: CompiledSnapshot,
  path: string,
  context: Context,
  options: ResolveOptions = {},
): PageKey {
  const { cacheKey, recorder, chosen } = choosePage(compiled, path, context, options);
  return {
    cacheKey,
    validUntil: toValidUntil(recorder.until),
    validUntilOfNodes: chosen.map((node) => toValidUntil(node.recorder.until)),
  };
}

function choosePage(
  compiled: CompiledSnapshot,
  path: string,
  context: Context,
  { preview = false }: ResolveOptions,
): PageDraft {
  const draft = createPageDraft(createVisitor(compiled, context), path, preview);
  for (const pass of choosePasses) pass.run(draft);
  return draft;
}
