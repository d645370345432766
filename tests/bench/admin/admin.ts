import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { startServer, type RunningServer } from '../../e2e/server.ts';
import { figuresTable, formatFigure, type Figure } from '../figures.ts';
import { describeMachine, formatMachine } from '../machine.ts';
import { seedDocuments } from '../seed-documents.ts';
import { writeResult, writeToGuide } from '../write-result.ts';
import { signIn } from './admin-client.ts';
import { LONG_PAGE, longPage } from './long-page.ts';
import { measureKeys } from './keys.ts';
import { measureList } from './lists.ts';
import { measurePublishing } from './publishing.ts';

/** How many banners the site has beside the demo's own documents. */
const SITES = [100, 10_000] as const;
const LARGEST = 10_000;

/** What the admin is held to, in a real browser on the built product: run `npm run build` first. */
export async function benchAdmin({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const figures: Figure[] = [];
  try {
    for (const count of SITES) figures.push(...(await onSite(browser, count)));
  } finally {
    await browser.close();
  }
  const text = `${at}. ${formatMachine(machine)}. Chromium without a graphics card, the server on the same machine. Keys are typed one after the other, each once the one before is in the preview.\n\n${figuresTable(figures)}\n`;
  await writeResult('admin.json', JSON.stringify({ at, machine, figures }));
  await writeResult('admin.md', `# Admin: latest run\n\n${text}`);
  await writeToGuide('admin', text);
  return Object.fromEntries(figures.map((figure) => [figure.name, formatFigure(figure)]));
}

async function onSite(browser: Browser, count: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-bench-admin-'));
  let server: RunningServer | undefined;
  try {
    await seedDocuments(dataDir, count, 1, { page: { [LONG_PAGE]: longPage() } });
    server = await startServer({ dataDir });
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const client = await signIn(context, server.origin);
    const figures = await measureKeys(context, count);
    if (count === LARGEST) {
      figures.push(...(await measureList(context, count)));
      figures.push(...(await measurePublishing(browser, client, server.origin, count)));
    }
    await context.close();
    return figures;
  } finally {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
