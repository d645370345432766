import { measureInTurns } from '../rounds.ts';
import { checkHtml, type DrawnPage } from './check-html.ts';
import { SECTION_BLOCKS, SECTIONS } from './tree.ts';

/**
 * Draws and times the pages of a bundle in a process of its own, so that React is its production build:
 * `NODE_ENV=production node apart.ts <bundle>` prints a RenderReport.
 */
export type RenderReport = {
  blocks: number;
  bytes: number;
  microseconds: Record<string, number>;
};

async function measureApart(bundle: string): Promise<RenderReport> {
  const { createPages } = (await import(bundle)) as { createPages: () => DrawnPage[] }; // built from pages.mjs
  const pages = createPages();
  const html = checkHtml(pages);
  const timings = measureInTurns(
    pages.map(({ name, draw }) => ({ name, run: draw })),
    { rounds: 21, roundMs: 60 },
  );
  return {
    blocks: SECTIONS * SECTION_BLOCKS,
    bytes: html.length,
    microseconds: Object.fromEntries([...timings].map(([name, { microseconds }]) => [name, microseconds])),
  };
}

if (import.meta.main) {
  const [bundle] = process.argv.slice(2);
  if (!bundle) throw new Error('Usage: node apart.ts <bundle>');
  process.stdout.write(JSON.stringify(await measureApart(bundle)));
}
