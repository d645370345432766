import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { startServer, type RunningServer } from '../../e2e/server.ts';
import { figuresTable, formatFigure, type Figure } from '../figures.ts';
import { describeMachine, formatMachine } from '../machine.ts';
import { seedDocuments } from '../seed-documents.ts';
import { writeResult, writeToGuide } from '../write-result.ts';
import { measureBareField, measureBareList } from './bare-page.ts';
import { signIn, type AdminClient } from './admin-client.ts';
import { LONG_PAGE, LONG_TEXT, longPage, longTextPage } from './long-page.ts';
import { measureKeys, type Painting } from './keys.ts';
import { measureList } from './lists.ts';
import { measurePublishing } from './publishing.ts';

/** How many banners the site has beside the demo's own documents. */
const SITES = [100, 10_000] as const;
const LARGEST = 10_000;

/** What the admin is held to, in a real browser on the built product: run `npm run build` first. */
export async function benchAdmin({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const figures: Figure[] = [];
  for (const count of SITES) figures.push(...(await onSite(count)));
  const text = `${at}. ${formatMachine(machine)}. Chromium without a graphics card, the server on the same machine. Keys are typed one after the other, each once the preview has painted the one before.\n\n${figuresTable(figures)}\n`;
  await writeResult('admin.json', JSON.stringify({ at, machine, figures }));
  await writeResult('admin.md', `# Admin: latest run\n\n${text}`);
  await writeToGuide('admin', text);
  return Object.fromEntries(figures.map((figure) => [figure.name, formatFigure(figure)]));
}

const BROWSER = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const ARGUMENTS: { [painting in Painting]: readonly string[] } = {
  display: BROWSER,
  'at once': [...BROWSER, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
};

async function withBrowser<T>(painting: Painting, work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...ARGUMENTS[painting]],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function onSite(count: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-bench-admin-'));
  let server: RunningServer | undefined;
  try {
    await seedDocuments(dataDir, count, {
      more: { page: { [LONG_PAGE]: longPage(), [LONG_TEXT]: longTextPage() } },
    });
    server = await startServer({ dataDir });
    const { origin } = server;
    const atOnce = await withBrowser('at once', async (browser) => {
      const { context } = await openContext(browser, origin);
      return [...(await measureKeys(context, count, 'at once')), await measureBareField(context, 'at once')];
    });
    const others = await withBrowser('display', async (browser) => {
      const { context, client } = await openContext(browser, origin);
      const figures = await measureKeys(context, count, 'display');
      if (count < LARGEST) return figures;
      figures.push(await measureBareField(context, 'display'));
      figures.push(...(await measureList(context, count)), await measureBareList(context));
      figures.push(...(await measurePublishing(browser, client, origin, count)));
      return figures;
    });
    return [...atOnce, ...others];
  } finally {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openContext(
  browser: Browser,
  origin: string,
): Promise<{ context: BrowserContext; client: AdminClient }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  return { context, client: await signIn(context, origin) };
}
