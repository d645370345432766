import { vi } from 'vitest';

/** What is waited for has this long, as `expect.poll` has: a machine that is slow for a while is no fault of what it tests. */
const LONGEST_MS = 20_000;

// Files share a process, and each runs this.
const PATIENT = Symbol.for('marquee.patient');
const waitFor = vi.waitFor;
if (!(PATIENT in waitFor))
  vi.waitFor = Object.assign(
    ((work, options = {}) =>
      waitFor(
        work,
        typeof options === 'number' ? options : { timeout: LONGEST_MS, ...options },
      )) satisfies typeof vi.waitFor,
    { [PATIENT]: true },
  );
