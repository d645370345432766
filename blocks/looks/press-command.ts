import type { BrowserCommand } from 'vitest/node';

/** Presses keys one after another as a person does: the browser itself moves the focus. */
export const press: BrowserCommand<[keys: readonly string[]]> = async ({ page }, keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
