import { afterEach, beforeEach } from 'vitest';

// A warning nobody reads is a defect nobody fixes: output on console.error or console.warn fails the story.
// A story that is about a failure spies on the console itself and says what it expects there. Vitest's own spies
// and those of stories do not stack, so this replaces the two functions by hand.
const unexpected: unknown[][] = [];
const original = { error: console.error, warn: console.warn };
const record = (...args: unknown[]): void => void unexpected.push(args);

beforeEach(() => {
  unexpected.length = 0;
  console.error = record;
  console.warn = record;
});

afterEach(() => {
  Object.assign(console, original);
  if (unexpected.length === 0) return;
  const lines = unexpected.map((args) => args.map(String).join(' '));
  throw new Error(`console.error or console.warn was called:\n${lines.join('\n')}`);
});
