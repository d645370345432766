import { expect, it } from 'vitest';
import { restorables, restoreAt } from './restorable.ts';

const at = (pointer: string) => ({ pointer, label: pointer, before: 'a', after: 'b' });

const now = {
  title: { en: 'New', de: 'Neu' },
  blocks: [{ id: 'b', text: 'x' }, { id: 'a' }],
  schedule: { from: '2026-11-20T00:00:00Z' },
};
const past = { title: { en: 'Old' }, text: { en: 'Gone' }, blocks: [{ id: 'a', text: 'y' }] };

it('offers a text by language, a list whole, and an object whole that one version lacks', () => {
  const found = restorables(now, past, [
    at('/title/en'),
    at('/title/de'),
    at('/text/en'),
    at('/blocks/0/text'),
    at('/blocks/1'),
    at('/schedule/from'),
  ]);
  expect(found.map(({ pointer, differences }) => [pointer, differences.length])).toEqual([
    ['/title/en', 1],
    ['/title/de', 1],
    ['/text', 1],
    ['/blocks', 2],
    ['/schedule', 1],
  ]);
});

it('[ADMIN-20] brings back the chosen places and leaves the rest, and is the earlier version with all of them', () => {
  expect(restoreAt(now, past, ['/title/en', '/blocks'])).toEqual({
    ...now,
    title: { en: 'Old', de: 'Neu' },
    blocks: past.blocks,
  });
  expect(restoreAt(now, past, ['/title/en', '/title/de', '/text', '/blocks', '/schedule'])).toEqual(past);
});
