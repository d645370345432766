import { expect, type Locator, type Page } from '@playwright/test';
import type { Walk } from './keyboard.ts';

export type Problems = Record<string, string[]>;

export const problemsOf = ({ missed, unseen, covered }: Walk): Problems => ({ missed, unseen, covered });

/** Keeps only the entries with problems, and of each only the lists that are not empty. */
export const withProblems = (found: Record<string, object>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, problems]) => {
      const some = Object.entries(problems).filter(([, list]) => (list as string[]).length > 0);
      return some.length > 0 ? [[name, Object.fromEntries(some)]] : [];
    }),
  );

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, wherever the focus is now. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < 150; count += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}.`);
}
