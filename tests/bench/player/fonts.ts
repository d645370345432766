import type { Browser, CDPSession } from 'playwright';
import type { Figure } from '../figures.ts';
import { median, spread } from './median.ts';

const VISITS = 20;
/** Lighthouse's slow network, as its developer-tools throttling has it. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** How long after its first paint a page may show the fallbacks, and how long it is watched. */
const SHOWN_WITHIN_MS = 1000;
const SLOWDOWN = 4;

export type FirstVisit = {
  path: string;
  painted: number;
  largest: number;
  shift: number;
  shifted: string[];
  /** Milliseconds from the first paint until each typeface is shown; null: not within a second. */
  shown: Record<'Manrope' | 'Outfit', number | null>;
};

/** First visits of a phone, each in a browser context of its own: when the casino's own typefaces are shown. */
export async function measureFonts(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Figure[]> {
  const visits: FirstVisit[] = [];
  for (let count = 0; count < VISITS; count += 1)
    visits.push(await visitFirst(browser, `${origin}${paths[count % paths.length]}`));
  const shown = visits.map(({ shown: { Manrope, Outfit } }) =>
    Math.max(Manrope ?? Infinity, Outfit ?? Infinity),
  );
  const inTime = shown.filter((ms) => ms <= SHOWN_WITHIN_MS);
  return [
    {
      name: 'first visits that show the typefaces within a second of the first paint',
      value: (inTime.length / VISITS) * 100,
      unit: '%',
      target: { atLeast: 95 },
      note: `${Math.round(median(shown))} ms after it, ${spread(shown)}`,
    },
    {
      name: 'first visits: layout shift, the worst',
      value: Math.max(...visits.map(({ shift }) => shift)),
      unit: 'points',
      target: { atMost: 0 },
    },
  ];
}

export async function visitFirst(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    const client: CDPSession = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.fontWatch?.isOver, undefined, { timeout: 30_000 });
    const { isOver: _, ...found } = await page.evaluate(() => window.fontWatch);
    return { path: new URL(url).pathname, ...found };
  } finally {
    await context.close();
  }
}

type Watch = Omit<FirstVisit, 'path'> & { isOver: boolean };

declare global {
  interface Window {
    fontWatch: Watch;
  }
}

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Runs in the page before everything else. */
function watch(): void {
  const found: Watch = {
    painted: 0,
    largest: 0,
    shift: 0,
    shifted: [],
    shown: { Manrope: null, Outfit: null },
    isOver: false,
  };
  window.fontWatch = found;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) found.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      found.shift += entry.value;
      for (const { node } of entry.sources)
        if (node instanceof Element || node instanceof Text)
          found.shifted.push(`${location.pathname} ${node.textContent?.slice(0, 40)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (!paint) return;
    found.painted = paint.startTime;
    const look = (): void => {
      const now = performance.now() - found.painted;
      for (const name of ['Manrope', 'Outfit'] as const)
        if (found.shown[name] === null && isShown(name)) found.shown[name] = now;
      if (now < 1000 || (now < 4000 && (found.shown.Manrope === null || found.shown.Outfit === null)))
        setTimeout(look, 50);
      else setTimeout(() => (found.isOver = true), 2500);
    };
    look();
  }).observe({ type: 'paint', buffered: true });

  /** A text is as wide as in the typeface alone, and not as in its fallback. */
  function isShown(name: string): boolean {
    const probe = document.createElement('canvas').getContext('2d');
    if (!probe) return false;
    const widthIn = (family: string): number => {
      probe.font = `600 40px ${family}`;
      return probe.measureText('Follow the north, 100 spins').width;
    };
    return widthIn(`'${name} Variable', '${name} Fallback'`) !== widthIn(`'${name} Fallback'`);
  }
}
