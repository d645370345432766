import { expect, it } from 'vitest';
import { compileSnapshot, layOutSteps, recompileSnapshot } from './compile-snapshot.ts';
import { snapshotOf } from '../testing/sample.ts';
import { isLaidOut } from '../bitmap-index/bitmap-index-of.ts';

it('[OPS-13] what a change left to be laid out is laid out before anybody asks, a list a step', () => {
  const banner = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `b-${index}`,
      { title: { en: `${index}` }, order: { hero: index, ...(index % 2 ? { lobby: index } : {}) } },
    ]),
  );
  const changed = recompileSnapshot(compileSnapshot(snapshotOf({ banner })), [
    {
      kind: 'banner',
      id: 'b-3',
      data: { title: { en: 'For guests' }, order: { hero: 9 }, audience: { login: 'guest' } },
    },
  ]);
  const { listed = [], byPlace } = changed.index.places.get('banner') ?? {};
  const lists = [listed, byPlace?.get('hero') ?? [], byPlace?.get('lobby') ?? []];
  const laidOut = (): number => lists.filter(isLaidOut).length;
  const steps = [laidOut()];
  const laying = layOutSteps(changed);
  while (!laying.next().done) steps.push(laidOut());
  // All banners, and the banners of the two places.
  expect([...new Set(steps)]).toEqual([0, 1, 2, 3]);
});
