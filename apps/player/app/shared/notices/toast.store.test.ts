import { siteSettings } from '@marquee/schemas/site-settings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toast.store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shownTexts(store: ReturnType<typeof createToastStore>): string[] {
  return store.getState().toasts.map(({ text }) => text);
}

it('shows a repeated text once, as the newest', () => {
  const store = createToastStore(10_000);
  const { show, dismiss } = store.getState();
  show('info', 'Copied');
  show('error', 'Failed');
  show('info', 'Copied');
  expect(shownTexts(store)).toEqual(['Failed', 'Copied']);
  dismiss(store.getState().toasts[0]?.id ?? 0);
  expect(shownTexts(store)).toEqual(['Copied']);
});

it('[NOTE-15] removes a message after 10,000 ms, counted from when it was shown last', () => {
  const { toastSeconds } = siteSettings([]);
  const store = createToastStore(toastSeconds * 1000);
  const { show } = store.getState();
  show('info', 'Copied');
  vi.advanceTimersByTime(9_000);
  show('info', 'Copied');
  show('error', 'Failed');
  vi.advanceTimersByTime(9_999);
  expect(shownTexts(store)).toEqual(['Copied', 'Failed']);
  vi.advanceTimersByTime(1);
  expect(shownTexts(store)).toEqual([]);
});

it('keeps everything while somebody reads, and then for its whole time', () => {
  const store = createToastStore(10_000);
  const { show, hold, release } = store.getState();
  show('info', 'Copied');
  vi.advanceTimersByTime(9_000);
  hold();
  show('error', 'Failed');
  vi.advanceTimersByTime(60_000);
  expect(shownTexts(store)).toEqual(['Copied', 'Failed']);
  release();
  vi.advanceTimersByTime(9_999);
  expect(shownTexts(store)).toEqual(['Copied', 'Failed']);
  vi.advanceTimersByTime(1);
  expect(shownTexts(store)).toEqual([]);
});
