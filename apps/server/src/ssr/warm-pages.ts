import type { FastifyInstance } from 'fastify';

/** In milliseconds. A platform that hangs delays the start by no more than this time and one page. */
const WARM_MS = 3000;
const MOST_PAGES = 40;

/**
 * Renders pages once before the server says that it is ready: each page that has a block which no earlier page had.
 * Otherwise the first visitor, and everybody else with them, waits until scripts are loaded and compiled. A failure
 * does no harm: the page is then slow for its first visitor.
 */
export async function warmPages(app: FastifyInstance): Promise<void> {
  await app.ready();
  const end = performance.now() + WARM_MS;
  const urls = pagesOfAllBlocks(app.currentRelease.get().documents('page').values());
  // Two at once: the thread that draws one need not wait until what the next one is made from is there.
  const warm = async (): Promise<void> => {
    for (let url = urls.shift(); url !== undefined && performance.now() <= end; url = urls.shift())
      // This request does not look like a visit, so it is not counted (visit-request.ts).
      await app.inject({ url, headers: { accept: '*/*' } });
  };
  await Promise.all([warm(), warm()]);
}

type Page = { readonly path: string; readonly blocks?: unknown };

/** The main page is always the first. */
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
