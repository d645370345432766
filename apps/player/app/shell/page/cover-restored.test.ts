// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coverRestored } from './cover-restored.ts';

const reload = vi.fn<() => void>();
const visibility = (): string => document.documentElement.style.visibility;
const turn = (type: 'pagehide' | 'pageshow', persisted: boolean): void =>
  void dispatchEvent(Object.assign(new Event(type), { persisted }));

coverRestored();
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
});
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.style.visibility = '';
});

function alive(isAlive: boolean): void {
  performance.clearMarks('marquee:interactive');
  if (isAlive) performance.mark('marquee:interactive');
}

it('[DELIVERY-11] a page that was left before its script came alive is not seen again, and loaded anew', () => {
  alive(false);
  turn('pagehide', true);
  expect(visibility()).toBe('hidden');
  turn('pageshow', true);
  expect([visibility(), reload.mock.calls.length]).toEqual(['hidden', 1]);
});

it.each([
  ['that is alive', true, true],
  ['that the browser does not keep', false, false],
])('leaves a page alone %s', (_which, isAlive, persisted) => {
  alive(isAlive);
  turn('pagehide', persisted);
  turn('pageshow', persisted);
  expect([visibility(), reload.mock.calls.length]).toEqual(['', 0]);
});
