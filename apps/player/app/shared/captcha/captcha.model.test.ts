import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLog } from '../calls/page-log.ts';
import { produceCaptcha } from './captcha.model.ts';

const FAILED = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(pageLog, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Runs the captcha and records when it was needed and solved, in milliseconds since the start, and the result. */
function produce(at: { arriveAt?: number; isRequired?: boolean; failures?: number }) {
  const { arriveAt = 0, isRequired = true, failures = 0 } = at;
  const begun = Date.now();
  const asked: number[] = [];
  const solved: number[] = [];
  const outcome: { token?: string | undefined } = {};
  void produceCaptcha({
    isNeeded: () => {
      asked.push(Date.now() - begun);
      return Date.now() - begun >= arriveAt ? isRequired : undefined;
    },
    solve: async () => {
      solved.push(Date.now() - begun);
      if (solved.length <= failures) throw FAILED;
      return `proof ${solved.length}`;
    },
  }).then((token) => (outcome.token = token));
  return { asked, solved, outcome };
}

describe('the captcha of a sign-in', () => {
  it('is solved at once where the settings ask for one', async () => {
    const { solved, outcome } = produce({});
    await vi.advanceTimersByTimeAsync(0);
    expect([solved, outcome]).toEqual([[0], { token: 'proof 1' }]);
  });

  it('is left out where the settings ask for none', async () => {
    const { asked, solved, outcome } = produce({ isRequired: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked, solved, outcome]).toEqual([[0], [], { token: undefined }]);
  });

  it('[AUTH-21] waits half a second each time for settings that are not there yet', async () => {
    const { asked, solved, outcome } = produce({ arriveAt: 1100 });
    await vi.advanceTimersByTimeAsync(1499);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect([asked, solved, outcome]).toEqual([[0, 500, 1000, 1500], [1500], { token: 'proof 1' }]);
  });

  it('[AUTH-20] is tried up to five times again', async () => {
    const { solved, outcome } = produce({ failures: 5 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([solved, outcome]).toEqual([[0, 500, 1000, 1500, 2000, 2500], { token: 'proof 6' }]);
    expect(vi.mocked(pageLog.error).mock.calls[0]).toEqual(['SOLVE_CAPTCHA_ERROR', FAILED]);
  });

  it.each([
    ['the work fails each time', { failures: 6 }, 6],
    ['the settings never come', { arriveAt: 1e9 }, 0],
  ])('[AUTH-20] leaves it to the platform when %s', async (_what, at, works) => {
    const { asked, solved, outcome } = produce(at);
    await vi.advanceTimersByTimeAsync(2499);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([0, 500, 1000, 1500, 2000, 2500]);
    expect(solved).toHaveLength(works);
    expect(outcome).toEqual({ token: undefined });
  });
});
