// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withEnvironment } from '../../testing/render-block.tsx';
import { PrizeLine } from '../promotions/prize-line.tsx';
import type { Timer } from '../promotions/promotion-status.ts';
import { useTimerInstant } from './second-ticker.ts';

const END = Date.parse('2026-11-24T12:00:00Z');
const drawn = END - 500;

let root: Root | undefined;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const line = (now: number): ReactNode =>
  withEnvironment(<PrizeLine timer={{ end_at: new Date(END).toISOString() }} />, {
    now: () => now,
    renderedAt: drawn,
  });

it.each([
  ['before its end', END - 400, 1],
  ['after its end', END + 90_000, 0],
])('a countdown that comes alive %s begins as the server drew it', async (_when, now, countdowns) => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(line(drawn + 20));
  expect(container.querySelectorAll('time').length).toBe(1);
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, line(now), { onRecoverableError: (problem) => problems.push(problem) });
  });
  expect(problems).toEqual([]);
  expect(container.querySelectorAll('time').length).toBe(countdowns);
});

it('what shows where promotions stand is drawn anew when one starts or ends, and not each second', async () => {
  const start = END - 3000;
  const timers: Timer[] = [
    { start_at: new Date(start).toISOString(), end_at: new Date(END).toISOString() },
    { end_at: new Date(END + 60_000).toISOString() },
  ];
  vi.useFakeTimers({ now: start - 2000 });
  const drawings: number[] = [];
  function Standing(): ReactNode {
    drawings.push(useTimerInstant([undefined, ...timers]));
    return null;
  }
  const container = document.createElement('div');
  root = createRoot(container);
  await act(async () => root?.render(withEnvironment(<Standing />, { now: () => Date.now() })));
  expect(drawings).toEqual([0]);
  await act(async () => vi.advanceTimersByTime(1000));
  expect(drawings).toEqual([0]);
  await act(async () => vi.advanceTimersByTime(1000));
  expect(drawings).toEqual([0, start]);
  await act(async () => vi.advanceTimersByTime(2000));
  expect(drawings).toEqual([0, start]);
  await act(async () => vi.advanceTimersByTime(1000));
  expect(drawings).toEqual([0, start, END]);
});
