import { expect, it } from 'vitest';
import { compileSalvaged, recompileSalvaged } from './salvage.ts';
import type { Snapshot } from '../types.ts';

const heading = (id: string, title: unknown) => ({ id, block: 'heading', props: { title } });
const page = (...titles: unknown[]) => ({
  path: '/probe',
  title: { en: 'Probe' },
  blocks: titles.map((title, index) => heading(`block-${index}`, title)),
});
const snapshotOf = (probe: unknown): Snapshot =>
  ({
    release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
    documents: { page: { probe } },
  }) as Snapshot; // A snapshot is whatever was stored.

const nodesOf = ({ compiled }: ReturnType<typeof compileSalvaged>) =>
  compiled.index.documents.get('page')?.get('probe')?.nodes ?? [];

it('what changes around a damaged block compiles what changed, and nothing else', () => {
  const before = compileSalvaged(snapshotOf(page({ en: 'a' }, 7, { en: 'c' })));
  const after = recompileSalvaged(before, [
    { kind: 'page', id: 'probe', data: page({ en: 'a' }, 7, { en: 'd' }) },
  ]);
  expect(nodesOf(before).map(({ pointer }) => pointer)).toEqual(['/blocks/0', '/blocks/1', '/blocks/2']);
  expect(nodesOf(after)[0]).toBe(nodesOf(before)[0]);
  expect(nodesOf(after)[2]).not.toBe(nodesOf(before)[2]);
});

it('changed step by step or compiled at once, the same is left out and the same is wrong', () => {
  const steps = [
    page({ en: 'a' }, 7),
    page({ en: 'a' }, { en: 'b' }),
    page(7, { en: 'b' }, 8),
    page({ en: 'a' }),
  ];
  let salvaged = compileSalvaged(snapshotOf(page({ en: 'a' })));
  for (const data of steps) {
    salvaged = recompileSalvaged(salvaged, [{ kind: 'page', id: 'probe', data }]);
    const atOnce = compileSalvaged(snapshotOf(data));
    expect(salvaged.problems).toEqual(atOnce.problems);
    expect([...salvaged.removed]).toEqual([...atOnce.removed]);
    expect(nodesOf(salvaged).map(({ id, block }) => [id, block])).toEqual(
      nodesOf(atOnce).map(({ id, block }) => [id, block]),
    );
  }
});
