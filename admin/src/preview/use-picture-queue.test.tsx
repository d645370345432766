// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draw, undraw } from '../shared/testing/draw.tsx';
import { usePictureQueue } from './use-picture-queue.ts';

const KEYS = Array.from({ length: 40 }, (_, index) => `p${index}`);
let queue: ReturnType<typeof usePictureQueue>;
let setAll: (isAll: boolean) => void;

function Pictures() {
  const [isAll, set] = useState(false);
  const made = usePictureQueue(isAll ? KEYS : undefined);
  useEffect(() => {
    queue = made;
    setAll = set;
  }, [made]);
  return null;
}

beforeEach(() => draw(<Pictures />));
afterEach(undraw);

const started = (): string[] => KEYS.filter((key) => queue.isStarted(key));
const see = (...keys: string[]) => act(async () => keys.forEach((key) => queue.see(key, true)));
/** Draws everything that has started until nothing more starts. */
async function drawOn(): Promise<void> {
  for (let before = -1; before !== queue.drawn.size;) {
    before = queue.drawn.size;
    const begun = started();
    await act(async () => begun.forEach((key) => queue.draw(key, 'drawn')));
  }
}

it('starts two pictures at a time in the order in which they came into sight', async () => {
  await see('p3', 'p1', 'p2');
  expect(started()).toEqual(['p1', 'p3']);
  await act(async () => queue.draw('p3', 'drawn'));
  expect(started()).toEqual(['p1', 'p2', 'p3']);
});

it('runs no more pictures than a screen shows, unless all are asked for', async () => {
  await see(...KEYS);
  await drawOn();
  expect(started()).toEqual(KEYS.slice(0, 28));
  await act(async () => setAll(true));
  expect(started()).toEqual(KEYS.slice(0, 30));
  await drawOn();
  expect(started()).toEqual(KEYS);
});

it('draws all that are asked for, those in sight first, and lets go of the others afterwards', async () => {
  await see('p7');
  await drawOn();
  await act(async () => setAll(true));
  expect(started()).toEqual(['p0', 'p1', 'p7']);
  await drawOn();
  expect(started()).toEqual(KEYS);
  await act(async () => queue.draw('p5', 'whole'));
  expect([queue.drawn.get('p5'), queue.drawn.get('p6')]).toEqual(['whole', 'drawn']);
  await act(async () => setAll(false));
  expect(started()).toEqual(['p7']);
  // Their frames are gone and report that.
  await act(async () => KEYS.forEach((key) => key !== 'p7' && queue.draw(key, 'ended')));
  await see('p5', 'p8', 'p9');
  expect(started()).toEqual(['p5', 'p7', 'p8']);
});
