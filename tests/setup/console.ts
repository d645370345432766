import { afterEach, beforeEach, vi } from 'vitest';

// A warning nobody reads is a defect nobody fixes: output on console.error or console.warn fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args) => unexpected.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => unexpected.push(args));
});

afterEach(() => {
  const seen = unexpected.splice(0);
  if (seen.length > 0)
    throw new Error(`console.error or console.warn was called: ${seen.map(String).join('\n')}`);
});

const unexpected: unknown[][] = [];
