import type { BrowserContext, Page } from 'playwright';
import type { Figure } from '../figures.ts';

/** Pages whose first opening counts: each asks for the rows anew. */
const PAGES = 5;
const OPENINGS = 7;
const SCROLL_MS = 4000;

/** How soon the list of every banner is there, for the first time on a page and again, and how evenly it scrolls. */
export async function measureList(context: BrowserContext, count: number): Promise<Figure[]> {
  const firsts: number[] = [];
  for (let turn = 1; turn < PAGES; turn += 1) {
    const page = await openPage(context);
    firsts.push(await openList(page));
    await page.close();
  }
  const page = await openPage(context);
  firsts.push(await openList(page));
  const openings: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) openings.push(await openList(page));
  const longest = await scroll(page);
  await page.close();
  const documents = `${count.toLocaleString('en')} documents`;
  return [
    {
      name: `list of ${documents}, opened for the first time on a page, median`,
      value: medianOf(firsts),
      unit: 'ms',
      target: { atMost: 300 },
      note: `of ${PAGES} pages, longest ${Math.round(Math.max(...firsts))} ms`,
    },
    {
      name: `list of ${documents}, opened again, median`,
      value: medianOf(openings),
      unit: 'ms',
      target: { atMost: 300 },
      note: `from the click to its painted rows, longest ${Math.round(Math.max(...openings))} ms`,
    },
    {
      name: `list of ${documents}, longest frame while scrolling`,
      value: Math.round(longest),
      unit: 'ms',
      target: { atMost: 50 },
      note: `${SCROLL_MS / 1000} s of wheel`,
    },
  ];
}

const medianOf = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN);

/** A page that shows another list, as somebody who works has one open. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/admin/content/audience');
  await page.getByRole('heading', { level: 1, name: 'Audiences' }).waitFor();
  return page;
}

/** Clicks on the kind in the navigation and comes back; milliseconds until rows are painted. */
async function openList(page: Page): Promise<number> {
  const painted = await page.evaluateHandle(() => {
    let clicked = 0;
    document.addEventListener('click', (event) => (clicked = event.timeStamp), { once: true, capture: true });
    const done = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const isThere =
          document.querySelector('h1')?.textContent === 'Banners' &&
          document.querySelector('a[href*="/content/banner/"]');
        if (!isThere) return;
        observer.disconnect();
        // As a key's frame (keys.ts): before the page's own work that begins after it.
        requestAnimationFrame(
          () =>
            void scheduler.postTask(() => resolve(performance.now() - clicked), {
              priority: 'user-blocking',
            }),
        );
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { done };
  });
  await page
    .getByRole('link', { name: /^Banners/ })
    .first()
    .click();
  const took = await painted.evaluate(async ({ done }) => done);
  await page
    .getByRole('link', { name: /^Audiences/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Audiences' }).waitFor();
  return took;
}

/** Over the list of banners. */
async function scroll(page: Page): Promise<number> {
  await page
    .getByRole('link', { name: /^Banners/ })
    .first()
    .click();
  const row = page.locator('a[href*="/content/banner/"]').first();
  await row.waitFor();
  await row.hover();
  return longestFrame(page);
}

/** Turns the wheel over what the mouse is on, as fast as the page takes it; the longest time between two frames. */
export async function longestFrame(page: Page): Promise<number> {
  const frames = await page.evaluateHandle((ms) => {
    const done = new Promise<number>((resolve) => {
      const start = performance.now();
      let last = start;
      let longest = 0;
      const next = (now: number): void => {
        longest = Math.max(longest, now - last);
        last = now;
        if (now - start > ms) resolve(longest);
        else requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
    return { done };
  }, SCROLL_MS);
  const until = Date.now() + SCROLL_MS;
  while (Date.now() < until) await page.mouse.wheel(0, 400);
  return frames.evaluate(async ({ done }) => done);
}
