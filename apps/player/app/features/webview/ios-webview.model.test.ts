import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isIosWebview, watchSession } from './ios-webview.model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${IPHONE} Mobile/15E148`, true],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, true],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, false],
  [`${IPHONE} CriOS/137.0 Mobile/15E148 Safari/604.1`, false],
  [
    'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137',
    false,
  ],
])('tells from %s whether it is a view inside an app', (userAgent, expected) => {
  expect(isIosWebview(userAgent)).toBe(expected);
});

function createSession() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const onPrompt = vi.fn();
  return { onPrompt, open: () => watchSession({ storage, now: () => Date.now(), onPrompt }) };
}

it('[CHROME-37] prompts once five minutes have passed', () => {
  const { onPrompt, open } = createSession();
  open();
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(onPrompt).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPrompt).toHaveBeenCalledOnce();
});

it('[CHROME-38] looks every minute, on a page opened later too', () => {
  const { onPrompt, open } = createSession();
  const leave = open();
  vi.advanceTimersByTime(4 * 60_000 + 30_000);
  leave();
  open();
  vi.advanceTimersByTime(59_999);
  expect(onPrompt).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPrompt).toHaveBeenCalledOnce();
});

it('[CHROME-39] prompts once in a session', () => {
  const { onPrompt, open } = createSession();
  open();
  vi.advanceTimersByTime(10 * 60_000);
  open();
  vi.advanceTimersByTime(60 * 60_000);
  expect(onPrompt).toHaveBeenCalledOnce();
});
