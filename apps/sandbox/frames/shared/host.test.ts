// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdRound } from './host.ts';

const host = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };

beforeEach(() => {
  vi.useFakeTimers();
  host.postMessage.mockReset();
  vi.stubGlobal('parent', host);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(data: unknown, from: { origin?: string; source?: unknown } = {}): void {
  const event = new MessageEvent('message', { data, origin: from.origin ?? location.origin });
  Object.defineProperty(event, 'source', { value: from.source ?? host });
  dispatchEvent(event);
}

async function begin(): Promise<() => number> {
  const held = vi.fn<() => void>();
  void holdRound().then(held);
  await vi.advanceTimersByTimeAsync(0);
  return () => held.mock.calls.length;
}

it('[PLAY-02] a round begins once the page around the game holds it back', async () => {
  const held = await begin();
  expect(host.postMessage.mock.calls).toEqual([[{ type: 'round_started' }, location.origin]]);
  answer({ type: 'round_held' }, { origin: 'https://elsewhere.example' });
  answer({ type: 'round_held' }, { source: window });
  answer(null);
  answer({ type: 'close' });
  await vi.advanceTimersByTimeAsync(1999);
  expect(held()).toBe(0);
  answer({ type: 'round_held' });
  await vi.advanceTimersByTimeAsync(0);
  expect(held()).toBe(1);
});

it('a page that knows nothing of rounds keeps no game waiting for longer than two seconds', async () => {
  const held = await begin();
  await vi.advanceTimersByTimeAsync(2000);
  expect(held()).toBe(1);
});

it('a game in its own window waits for nobody', async () => {
  vi.stubGlobal('parent', window);
  const held = await begin();
  expect([held(), host.postMessage.mock.calls]).toEqual([1, []]);
});
