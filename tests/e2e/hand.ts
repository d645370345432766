import type { Locator } from '@playwright/test';

/** A person's pace: to see what is next, go there and press; and to write. */
const SECONDS_PER_CLICK = 1.5;
const KEYS_PER_SECOND = 5;

export type Hand = {
  click(target: Locator): Promise<void>;
  /** Goes into the field and writes; what stands in it is written over. */
  write(field: Locator, text: string): Promise<void>;
  /** How long a person takes for all of it. */
  seconds(): number;
};

/** Uses a page as a person does and counts what that takes, so that a claim about minutes holds on any machine. */
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
