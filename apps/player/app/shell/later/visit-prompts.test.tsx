// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { VisitPrompts } from './visit-prompts.tsx';

drawScreens();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[CONST-04] the title of the page alternates every 2,000 ms while nobody looks at it', async () => {
  vi.useFakeTimers();
  document.title = 'Promotions · Northstar';
  await drawScreen(<VisitPrompts />);
  const look = (isLooking: boolean): void => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isLooking);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const after = (ms: number): Promise<string> =>
    act(async () => {
      vi.advanceTimersByTime(ms);
      return document.title;
    });
  look(false);
  expect(await after(1999)).toBe('Promotions · Northstar');
  expect(await after(1)).toBe('Northstar, still open');
  expect(await after(2000)).toBe('Promotions · Northstar');
  expect(await after(2000)).toBe('Northstar, still open');
  look(true);
  expect(await after(10_000)).toBe('Promotions · Northstar');
});
