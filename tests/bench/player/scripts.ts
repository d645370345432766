import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { Figure } from '../figures.ts';
import { BUDGETS_KB } from '../budgets.ts';

/** A page of text alone: what it loads is what every page does. */
const BARE = '/responsible-gaming';

/** Script of cold visits, gzipped: what every page loads, and what each has beside it. */
export async function measureScripts(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Figure[]> {
  const shared = await scriptsOf(browser, origin, BARE);
  const figures: Figure[] = [
    {
      name: 'every page: script of a cold visit',
      value: kb(shared.values()),
      unit: 'KB',
      target: { atMost: BUDGETS_KB.initialScript },
      note: `${shared.size} files`,
    },
  ];
  for (const path of paths) {
    const scripts = await scriptsOf(browser, origin, path);
    const own = [...scripts].filter(([address]) => !shared.has(address));
    figures.push({
      name: `${path}: script of its own`,
      value: kb(own.map(([, bytes]) => bytes)),
      unit: 'KB',
      target: { atMost: BUDGETS_KB.routeScript },
      note: `${own.length} files; ${kb(scripts.values()).toFixed(1)} KB in all`,
    });
  }
  return figures;
}

const kb = (bytes: Iterable<number>): number => [...bytes].reduce((sum, each) => sum + each, 0) / 1024;

/** Addresses of what a page loads by itself, with their gzipped bytes. */
async function scriptsOf(browser: Browser, origin: string, path: string): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    const addresses = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
    );
    return new Map(
      await Promise.all(
        [...new Set(addresses)].map(async (address) => [address, await gzipped(address)] as const),
      ),
    );
  } finally {
    await context.close();
  }
}

/** Browsers take a denser coding where there is one; the limit is of gzip. */
async function gzipped(address: string): Promise<number> {
  const answer = await fetch(address);
  return gzipSync(await answer.bytes(), { level: 9 }).length;
}
