import type { Browser, Page } from 'playwright';
import type { Figure } from '../figures.ts';

/** Layout shift of a whole visit, as the browser counts it: the worst five seconds, what follows a press left out. */
const MOST_SHIFT = 0.02;
/** Milliseconds from a press to what it paints, the slowest of a visit. */
const SLOWEST_PRESS = 200;

/** A phone four times slower than this machine goes through the casino: what moves by itself, and what a press takes. */
export async function measureSession(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watch);
    await page.goto(origin);
    await interactive(page);
    const presses = await visit(page);
    const { shift, slowest, shifted } = await page.evaluate(() => window.sessionWatch);
    return [
      {
        name: 'a visit of a phone: layout shift',
        value: shift,
        unit: 'points',
        target: { atMost: MOST_SHIFT },
        note: shifted.slice(0, 3).join(', '),
      },
      {
        name: 'a visit of a phone: slowest press',
        value: slowest,
        unit: 'ms',
        target: { atMost: SLOWEST_PRESS },
        note: `${presses} presses`,
      },
    ];
  } finally {
    await context.close();
  }
}

/** The lobby to its end, the promotions, a tournament and back, the slots, the search, the menu. One document. */
async function visit(page: Page): Promise<number> {
  let presses = 0;
  const tap = async (name: string | RegExp, role: 'link' | 'button' = 'link'): Promise<void> => {
    presses += 1;
    await page.getByRole(role, { name }).filter({ visible: true }).first().click();
  };
  await scrollThrough(page);
  for (const [path, name] of PLACES) {
    await tap(name);
    await page.waitForURL((url) => url.pathname === path);
    await scrollThrough(page);
  }
  await page.goBack();
  await scrollThrough(page);
  return presses;
}

/** Links of the header's menu and of the footer that a guest has on a phone. */
const PLACES: readonly [path: string, name: RegExp][] = [
  ['/promotions', /^Promotions$/],
  ['/tournaments', /^Tournaments$/],
  ['/', /Northstar|^Casino$|^Home$/],
];

async function scrollThrough(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
}

const interactive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('marquee:interactive').length > 0);

type Watch = { shift: number; slowest: number; shifted: string[] };

declare global {
  interface Window {
    sessionWatch: Watch;
  }
}

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Runs in the page before everything else. */
function watch(): void {
  const found: Watch = { shift: 0, slowest: 0, shifted: [] };
  window.sessionWatch = found;
  let [windowSum, windowStart, last] = [0, 0, 0];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const isOfWindow = entry.startTime - last < 1000 && entry.startTime - windowStart < 5000;
      if (!isOfWindow) [windowSum, windowStart] = [0, entry.startTime];
      last = entry.startTime;
      windowSum += entry.value;
      found.shift = Math.max(found.shift, windowSum);
      for (const { node } of entry.sources)
        if (node instanceof Element)
          found.shifted.push(`${location.pathname} ${node.localName}.${node.className}`.slice(0, 80));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) found.slowest = Math.max(found.slowest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
