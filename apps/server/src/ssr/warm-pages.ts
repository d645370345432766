import type { FastifyInstance } from 'fastify';

/** So that a platform that hangs delays a start by no more than this and one page. */
const WARM_MS = 3000;
const MOST_PAGES = 40;

/**
 * Draws the pages of the site once before the server says that it is ready, as many as have a block that none before
 * had: the first visitor would otherwise wait for scripts to be loaded and compiled, and everybody else with them.
 * Failing is no harm: a page is then slow for the first who asks for it.
 */
export async function warmPages(app: FastifyInstance): Promise<void> {
  await app.ready();
  const end = performance.now() + WARM_MS;
  for (const url of pagesOfAllBlocks(app.currentRelease.get().documents('page').values())) {
    if (performance.now() > end) return;
    // Nothing in it says that it is a visit (visit-request.ts).
    await app.inject({ url, headers: { accept: '*/*' } });
  }
}

type Page = { readonly path: string; readonly blocks?: unknown };

/** Main first, whatever is on it. */
function pagesOfAllBlocks(pages: Iterable<Page>): string[] {
  const paths = ['/'];
  const seen = new Set<string>();
  for (const { path, blocks } of pages) {
    const known = seen.size;
    noteBlocks(blocks, seen);
    if (seen.size > known && path !== '/') paths.push(path);
    if (paths.length === MOST_PAGES) break;
  }
  return paths;
}

function noteBlocks(value: unknown, seen: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('block' in value && typeof value.block === 'string') seen.add(value.block);
  for (const inner of Object.values(value)) noteBlocks(inner, seen);
}
