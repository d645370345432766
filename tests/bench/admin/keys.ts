import type { BrowserContext, Locator, Page } from 'playwright';
import type { Figure } from '../figures.ts';
import { LAST_WORDS, LONG_PAGE, LONG_TEXT, LONG_TEXT_LETTERS } from './long-page.ts';

/** Of 60 the 95th percentile is the fourth slowest: one collection of garbage more or less, and it is another. */
export const KEYS = 160;
/** Typed before anything is counted: the first keys of a page are also its compiler's. */
export const WARM_UP = 20;

type Delays = { field: number[]; preview: number[] };

/** `shown`: how the field ends in the preview, its variables filled in. `preview`: its target, in milliseconds. */
const DOCUMENTS = [
  {
    key: 'key',
    where: '20 fields',
    path: '/admin/content/banner/gold-friday',
    open: titleOf,
    shown: 'Gold Friday: 75% up to €750',
    preview: 100,
  },
  {
    key: 'key',
    where: '2,000 fields',
    path: `/admin/content/page/${LONG_PAGE}`,
    open: titleOfFirstBlock,
    shown: 'List 1',
    preview: 100,
  },
  {
    key: 'key of a rich text',
    where: '200 letters',
    path: '/admin/content/promotion-page/gold-friday?field=/blocks/4/props/content',
    open: richText,
    shown: 'while one is active, no promotion applies.',
    preview: 50,
  },
  {
    key: 'key of a rich text',
    where: `${LONG_TEXT_LETTERS.toLocaleString('en')} letters`,
    path: `/admin/content/page/${LONG_TEXT}?field=/blocks/0/props/content`,
    open: richText,
    shown: LAST_WORDS,
    preview: 50,
  },
] as const;

/**
 * How the browser gets to paint. `display`: 60 times a second, as it does for people; a key that comes at any time waits
 * up to 16.7 ms for the next one, whatever the page does. `at once`: as soon as the page has something new.
 */
export type Painting = 'display' | 'at once';

/** From the key to what is painted of it, in the field and in the preview, in short and in long documents and texts. */
export async function measureKeys(
  context: BrowserContext,
  count: number,
  painting: Painting,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { key, where: size, path, open, shown, preview } of DOCUMENTS) {
    const page = await context.newPage();
    await page.goto(path);
    await previewOf(page).getByRole('main').waitFor({ timeout: 120_000 });
    const field = await open(page);
    const delays = await typeInto(page, field, shown);
    const every = await page.evaluate(timeOfFrame);
    await page.close();
    const where = `${size}, ${count.toLocaleString('en')} documents`;
    const note = `a frame every ${every.toFixed(1)} ms`;
    if (painting === 'at once')
      figures.push({
        ...delaysFigure(`${key} to painted field, without the display’s wait: ${where}`, delays.field, note),
        target: { atMost: 16 },
      });
    else
      figures.push(
        delaysFigure(`${key} to painted field, on a display of 60 Hz: ${where}`, delays.field, note),
        {
          ...delaysFigure(`${key} to painted preview: ${where}`, delays.preview, note),
          target: { atMost: preview },
        },
      );
  }
  return figures;
}

/** Runs in the page. Median of a hundred frames in each of which something is drawn: others are put off. */
function timeOfFrame(): Promise<number> {
  const drawn = document.body.appendChild(document.createElement('output'));
  drawn.style.cssText = 'position: fixed; inset: 0 auto auto 0';
  const starts: number[] = [];
  return new Promise((resolve) => {
    const next = (): void => {
      starts.push(performance.now());
      drawn.textContent = String(starts.length);
      if (starts.length <= 100) return void requestAnimationFrame(next);
      drawn.remove();
      const times = starts.slice(1).map((start, index) => start - (starts[index] ?? start));
      resolve(times.toSorted((a, b) => a - b)[50] ?? Number.NaN);
    };
    requestAnimationFrame(next);
  });
}

const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview of the casino"]');

async function titleOf(page: Page): Promise<Locator> {
  return page.getByRole('textbox', { name: /^Title, English/ });
}

async function titleOfFirstBlock(page: Page): Promise<Locator> {
  await page
    .getByRole('group', { name: 'Blocks' })
    .getByRole('button', { name: /^Questions list-1$/ })
    .first()
    .click();
  return page.getByRole('textbox', { name: /^Title, English/ }).first();
}

async function richText(page: Page): Promise<Locator> {
  return page.getByRole('textbox', { name: /^Content, English/ });
}

async function typeInto(page: Page, field: Locator, text: string): Promise<Delays> {
  const preview = page.frame({ url: /\/preview$/ });
  if (!preview) throw new Error('There is no preview beside the form.');
  await field.click();
  await page.keyboard.press('Control+End');
  const delays: Delays = { field: [], preview: [] };
  for (let key = 0; key < WARM_UP + KEYS; key += 1) {
    const letter = 'abcdefghij'.charAt(key % 10);
    const shown = await preview.evaluateHandle(watchPreview, { text: text + letter, isThere: true });
    const { pressedAt, delay } = await pressAndWait(page, letter);
    const paintedAt = await shown.evaluate(async ({ done }) => done);
    // Titles have a longest length: each letter goes again, and what that draws is painted before the next one comes.
    const gone = await preview.evaluateHandle(watchPreview, { text: text + letter, isThere: false });
    await page.keyboard.press('Backspace');
    await gone.evaluate(async ({ done }) => done);
    if (key < WARM_UP) continue;
    delays.field.push(delay);
    delays.preview.push(paintedAt - pressedAt);
  }
  return delays;
}

/** Milliseconds from a key to the frame in which the field shows it; when it was pressed, since 1970. */
export async function pressAndWait(
  page: Page,
  letter: string,
): Promise<{ pressedAt: number; delay: number }> {
  const inField = await page.evaluateHandle(watchNextKey);
  await page.keyboard.press(letter);
  return inField.evaluate(async ({ done }) => done);
}

/**
 * Runs in the page. A frame is painted when the task after its animation callbacks begins. One of the highest priority:
 * what else waits, such as the page's own work that begins after the frame, keeps nobody from seeing it.
 */
function watchNextKey(): { done: Promise<{ pressedAt: number; delay: number }> } {
  let pressed = 0;
  document.addEventListener('keydown', (event) => (pressed = event.timeStamp), { once: true, capture: true });
  const done = new Promise<{ pressedAt: number; delay: number }>((resolve) => {
    const painted = (): void =>
      resolve({ pressedAt: performance.timeOrigin + pressed, delay: performance.now() - pressed });
    const wait = (): void =>
      void requestAnimationFrame(() => void scheduler.postTask(painted, { priority: 'user-blocking' }));
    document.addEventListener('input', wait, { once: true, capture: true });
  });
  return { done };
}

/** Runs in the preview, which has a clock of its own: milliseconds since 1970. */
function watchPreview({ text, isThere }: { text: string; isThere: boolean }): { done: Promise<number> } {
  const done = new Promise<number>((resolve, reject) => {
    const wanted = isThere ? 'show' : 'lose';
    setTimeout(() => reject(new Error(`The preview does not ${wanted} “${text}” after 30 s.`)), 30_000);
    const observer = new MutationObserver(() => {
      if (document.body.textContent.includes(text) !== isThere) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return { done };
}

export function delaysFigure(name: string, delays: readonly number[], note = ''): Figure {
  const rising = delays.toSorted((a, b) => a - b);
  const at = (share: number): number => rising[Math.ceil(share * rising.length) - 1] ?? Number.NaN;
  return {
    name: `${name}, 95th percentile`,
    value: Math.round(at(0.95) * 10) / 10,
    unit: 'ms',
    note: [`median ${at(0.5).toFixed(1)} ms of ${rising.length} keys`, note].filter(Boolean).join(', '),
  };
}
