import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alternateTitle } from './idle-title.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createPage() {
  const target = new EventTarget();
  const page = Object.assign(target, { title: 'Lobby', hidden: false }) as unknown as Document;
  const look = (isLooking: boolean): void => {
    Object.assign(page, { hidden: !isLooking });
    target.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, look };
}

it('[CONST-04] changes the title of a page nobody looks at every 2,000 ms, and gives it back', () => {
  const { page, look } = createPage();
  const stop = alternateTitle(page, 'Come back');
  vi.advanceTimersByTime(10_000);
  expect(page.title).toBe('Lobby');
  look(false);
  vi.advanceTimersByTime(1_999);
  expect(page.title).toBe('Lobby');
  vi.advanceTimersByTime(1);
  expect(page.title).toBe('Come back');
  vi.advanceTimersByTime(2_000);
  expect(page.title).toBe('Lobby');
  vi.advanceTimersByTime(2_000);
  look(true);
  expect(page.title).toBe('Lobby');
  vi.advanceTimersByTime(10_000);
  expect(page.title).toBe('Lobby');
  stop();
});

it('keeps a title that came while nobody looked, and ends with the page', () => {
  const { page, look } = createPage();
  const stop = alternateTitle(page, 'Come back');
  look(false);
  vi.advanceTimersByTime(2_000);
  page.title = 'Promotions';
  vi.advanceTimersByTime(2_000);
  expect(page.title).toBe('Come back');
  stop();
  expect(page.title).toBe('Promotions');
  look(false);
  vi.advanceTimersByTime(10_000);
  expect(page.title).toBe('Promotions');
});
