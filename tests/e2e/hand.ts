import type { Locator } from '@playwright/test';

/** How fast a person works: a click includes finding the next target and moving to it. The rest is typing. */
const SECONDS_PER_CLICK = 1.5;
const KEYS_PER_SECOND = 5;

export type Hand = {
  click(target: Locator): Promise<void>;
  /** Focuses the field and replaces its text. */
  write(field: Locator, text: string): Promise<void>;
  /** The seconds that a person would need for everything so far. */
  seconds(): number;
};

/** Uses a page like a person and counts the clicks and keys, so that a claim about minutes holds on any machine. */
export function createHand(): Hand {
  let clicks = 0;
  let keys = 0;
  return {
    async click(target) {
      clicks += 1;
      await target.click();
    },
    async write(field, text) {
      clicks += 1;
      keys += text.length;
      await field.click();
      await field.fill(text);
    },
    seconds: () => clicks * SECONDS_PER_CLICK + keys / KEYS_PER_SECOND,
  };
}
