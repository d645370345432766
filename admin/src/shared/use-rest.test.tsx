// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, undraw } from './testing/draw.tsx';
import { useRest } from './use-rest.ts';

function Probe({ isSo }: { isSo: boolean }) {
  return <input aria-label={useRest(isSo, 500) ? 'rested' : 'waiting'} />;
}

const state = () => document.querySelector('input')?.getAttribute('aria-label');

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await undraw();
  vi.useRealTimers();
});

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it('has rested once nothing has happened for so long', async () => {
  await draw(<Probe isSo />);
  await wait(499);
  expect(state()).toBe('waiting');
  await wait(1);
  expect(state()).toBe('rested');
});

it.each(['scroll', 'wheel', 'keydown'])('begins anew with each %s, wherever it happens', async (type) => {
  await draw(<Probe isSo />);
  await wait(400);
  // A scroll event of an inner element does not bubble.
  act(() => void document.querySelector('input')?.dispatchEvent(new Event(type)));
  await wait(499);
  expect(state()).toBe('waiting');
  await wait(1);
  expect(state()).toBe('rested');
});

it('stays rested, however much is scrolled then', async () => {
  await draw(<Probe isSo />);
  await wait(500);
  act(() => void window.dispatchEvent(new Event('scroll')));
  await wait(1);
  expect(state()).toBe('rested');
});

it('waits for nothing before the list is there', async () => {
  await draw(<Probe isSo={false} />);
  await wait(5000);
  expect(state()).toBe('waiting');
});
