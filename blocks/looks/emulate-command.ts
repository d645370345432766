import type { BrowserCommand } from 'vitest/node';

export type Emulation = {
  readonly reducedMotion: 'reduce' | 'no-preference';
  readonly forcedColors: 'active' | 'none';
};

/** What the visitor's system asks of every page. */
export const emulate: BrowserCommand<[emulation: Emulation]> = async ({ page }, emulation) => {
  await page.emulateMedia(emulation);
};
