import type { BrowserContext, Page } from 'playwright';
import type { Figure } from '../figures.ts';
import { KEYS, WARM_UP, delaysFigure, pressAndWait, type Painting } from './keys.ts';
import { longestFrame } from './lists.ts';

/** As tall as a list of ten thousand rows, of which a browser draws by itself what is in view. */
const ROWS = 10_000;

/** The same key in a page that is nothing but a field: what browser and machine take before any page does anything. */
export async function measureBareField(context: BrowserContext, painting: Painting): Promise<Figure> {
  const page = await openBare(context, '<input aria-label="Bare">');
  const field = page.getByRole('textbox', { name: 'Bare' });
  await field.click();
  const delays: number[] = [];
  for (let key = 0; key < WARM_UP + KEYS; key += 1) {
    const { delay } = await pressAndWait(page, 'abcdefghij'.charAt(key % 10));
    await page.keyboard.press('Backspace');
    if (key >= WARM_UP) delays.push(delay);
  }
  await page.close();
  const how = painting === 'display' ? 'on a display of 60 Hz' : 'without the display’s wait';
  return delaysFigure(`a key in a page that is nothing but a field, ${how}`, delays);
}

/** The same wheel over plain lines of text that no script touches. */
export async function measureBareList(context: BrowserContext): Promise<Figure> {
  const row = '<p style="height: 40px; margin: 0; contain: strict">Row of plain text</p>';
  const page = await openBare(context, `<main>${row.repeat(ROWS)}</main>`);
  await page.locator('p').first().hover();
  const longest = await longestFrame(page);
  await page.close();
  return {
    name: 'plain lines of text in a page without a script, longest frame while scrolling',
    value: Math.round(longest),
    unit: 'ms',
  };
}

async function openBare(context: BrowserContext, body: string): Promise<Page> {
  const page = await context.newPage();
  await page.setContent(`<!doctype html><title>Bare</title><body>${body}</body>`);
  return page;
}
