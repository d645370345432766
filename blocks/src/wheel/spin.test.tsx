// @vitest-environment happy-dom
import { act, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlocksEnvironmentProvider, type BlocksEnvironment } from '../environment.tsx';
import { useSpin, type DrawnPrize } from './spin.ts';
import type { Segment } from './wheel-disc.tsx';

const segments = [
  { id: 'a', weight: 1, label: 'A' },
  { id: 'b', weight: 1, label: 'B' },
] as unknown as Segment[]; // what a disc needs to rest

const environment = { reducedMotion: false } as BlocksEnvironment; // a disc asks for nothing else

let root: Root;
const onShown = vi.fn<() => void>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  onShown.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Spin = ReturnType<typeof useSpin>;

async function spin(onSpin: () => Promise<DrawnPrize>): Promise<{ now: Spin }> {
  const seen = {} as { now: Spin };
  function Disc(): ReactNode {
    const now = useSpin(segments, onSpin, onShown);
    useEffect(() => void Object.assign(seen, { now }));
    return null;
  }
  await act(async () =>
    root.render(
      <BlocksEnvironmentProvider environment={environment}>
        <Disc />
      </BlocksEnvironmentProvider>,
    ),
  );
  await act(async () => seen.now.spin());
  return seen;
}

it('says that the outcome is shown when the disc rests, and not when it is drawn', async () => {
  const seen = await spin(async () => ({ segmentId: 'b' }));
  expect(seen.now.phase).toBe('turning');
  await act(() => vi.advanceTimersByTimeAsync(4799));
  expect(onShown).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onShown).toHaveBeenCalledTimes(1);
});

it('says so at once to who does not wait', async () => {
  const seen = await spin(async () => ({ segmentId: 'b' }));
  await act(async () => seen.now.skip());
  expect(onShown).toHaveBeenCalledTimes(1);
});

it.each([
  ['nothing was drawn', () => Promise.reject(new Error('No.'))],
  ['the disc does not have what was drawn', async () => ({ segmentId: 'z' })],
])('says so where there is nothing to show: %s', async (_what, onSpin) => {
  await spin(onSpin);
  expect(onShown).toHaveBeenCalledTimes(1);
});
