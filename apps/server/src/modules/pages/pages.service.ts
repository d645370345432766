import {
  getPageKey,
  messagesKey,
  pageKey,
  resolvePage,
  type ResolvedNode,
  type ResolvedPage,
} from '@marquee/engine';
import type { FastifyBaseLogger } from 'fastify';
import { createAnswerBody } from '../delivery/answer-body.ts';
import { createAnswerCache } from '../delivery/answer-cache.ts';
import { createBoundedCache } from '../delivery/bounded-cache.ts';
import type { Answer } from '../delivery/http-cache.ts';
import { perRelease } from '../delivery/release.model.ts';
import type { RequestVisitor } from '../delivery/visitor.service.ts';
import type { Figures } from '../metrics/figures.ts';
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts';
import { visitorKey } from '../delivery/visitor-key.ts';

export type PagesService = {
  /** The page for this visitor, resolved again only when no cached one is valid. */
  resolve(visitor: RequestVisitor, path: string): ResolvedPage;
  /** The page as the public call answers it; null when there is none for this visitor. */
  answer(visitor: RequestVisitor, path: string): Answer | null;
};

const KEPT_VISITORS = 4000;
const KEPT_PAGES = 1000;

/** @param figures told how long each page took that was not known; `tracing`: shows it in traces */
export function createPagesService(
  log: FastifyBaseLogger,
  figures?: Pick<Figures, 'resolving'>,
  tracing: Pick<Tracing, 'span'> = NO_TRACING,
): PagesService {
  const caches = perRelease(() => ({
    byVisitor: createAnswerCache<ResolvedPage>(KEPT_VISITORS),
    // Visitors who see the same share one page in memory (ENGINE-12).
    byContent: createBoundedCache<ResolvedPage>(KEPT_PAGES),
    reported: new Set<string>(),
  }));
  const answers = new WeakMap<ResolvedPage, Answer>();

  function resolve(visitor: RequestVisitor, path: string): ResolvedPage {
    const page = find(visitor, path);
    visitor.noteUntil?.(page.validUntil);
    visitor.noteRead?.(pageKey(path));
    visitor.noteRead?.(messagesKey(visitor.context.locale));
    return page;
  }

  function find(visitor: RequestVisitor, path: string): ResolvedPage {
    const { context, release } = visitor;
    const { byVisitor, byContent, reported } = caches(release);
    const key = `${path} ${visitorKey(context)}`;
    const kept = byVisitor.get(key, context.now);
    if (kept) return kept;
    const start = performance.now();
    const { content, page } = tracing.span('resolve page', { 'marquee.release': release.number }, () => {
      // Equal keys mean equal pages, but a page may be valid for different times for two visitors, or at two instants.
      const { cacheKey, validUntil, validUntilOfNodes } = getPageKey(release.compiled, path, context);
      const content = `${cacheKey} ${validUntil} ${validUntilOfNodes.join()}`;
      return { content, page: byContent.get(content) ?? resolvePage(release.compiled, path, context) };
    });
    figures?.resolving((performance.now() - start) / 1000);
    // Addresses without a page are not cached: their number is unlimited, and they would push out real pages.
    if (page.page || page.redirect) {
      byContent.set(content, page);
      byVisitor.set(key, context.now, page);
    }
    report(log, release.number, page, reported);
    return page;
  }

  return {
    resolve,
    answer(visitor, path) {
      const page = resolve(visitor, path);
      if (!page.page && !page.redirect) return null;
      const { number } = visitor.release;
      // Hidden pages with the same redirect are one page, but are read from different paths.
      if (page.redirect) return createAnswer(page, number);
      const made = answers.get(page) ?? createAnswer(page, number);
      answers.set(page, made);
      return made;
    },
  };
}

function createAnswer(page: ResolvedPage, release: number): Answer {
  return {
    status: 200,
    body: createAnswerBody(Buffer.from(JSON.stringify({ release, ...publicPage(page) }))),
    tag: `${release}-${page.fingerprint}`,
    validUntil: page.validUntil,
  };
}

/** Diagnostics and cache keys name documents and conditions, so they are not sent (DELIVERY-03). */
function publicPage({ page, redirect, nodes, fingerprint, validUntil }: ResolvedPage): object {
  return { page, redirect, nodes: nodes.map(publicNode), fingerprint, validUntil };
}

function publicNode({ cacheKey: _cacheKey, source: _source, ...node }: ResolvedNode): ResolvedNode {
  if (!node.children) return node;
  const slots = Object.entries(node.children).map(([slot, nodes]) => [slot, nodes.map(publicNode)] as const);
  return { ...node, children: Object.fromEntries(slots) };
}

/** Logs each problem of a page once for each release, not for each request. */
function report(log: FastifyBaseLogger, release: number, page: ResolvedPage, reported: Set<string>): void {
  for (const { code, severity, kind, id, pointer, message } of page.diagnostics) {
    const key = `${code} ${kind}/${id}${pointer}`;
    if (reported.has(key)) continue;
    reported.add(key);
    log[severity === 'error' ? 'error' : 'warn'](
      { release, code, kind, id, pointer },
      `page problem: ${message}`,
    );
  }
}
