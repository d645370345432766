import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { groupsOfAll } from './audience-facts.ts';
import { createLineFinder } from './find-line.ts';
import { createGrid, type Head } from './translation-grid.ts';
import { createTranslations } from './translations.service.ts';

const MANY = 40;
const NOW = new Date('2026-05-01T12:00:00Z');

/** Each step takes longer than other work may be kept waiting. */
let turns: { mock: { calls: unknown[] } };
beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  turns = vi.spyOn(globalThis, 'setImmediate');
});
afterEach(() => vi.restoreAllMocks());

const heads: Head[] = Array.from({ length: MANY }, (_, index) => ({
  kind: 'banner',
  id: `banner-${index}`,
  revision: 1,
  savedAt: NOW,
  data: { title: { en: `Banner ${index}` }, audience: { groups: { anyOf: [index] } } },
}));
const languages: Head[] = ['en', 'de'].map((id, order) => ({
  kind: 'locale',
  id,
  revision: 1,
  savedAt: NOW,
  data: { code: id, name: id, order },
}));
const none = { of: () => ({ en: 1 }), kinds: 1 };

it('[OPS-13] gives others their turn after each document whose groups are looked for', async () => {
  expect(await groupsOfAll(heads.map(({ data }) => data))).toEqual(
    Array.from({ length: MANY }, (_, index) => index),
  );
  expect(turns.mock.calls.length).toBeGreaterThanOrEqual(MANY);
});

it('[OPS-13] looks for them once for a grid, and lays its texts out in turns', async () => {
  const asked: (readonly number[])[] = [];
  const countReach = async ({ groups }: { groups: readonly number[] }) => {
    asked.push(groups);
    return none;
  };
  const { rows } = await createGrid([...languages, ...heads], new Map(), { countReach, now: NOW.getTime() });
  expect([rows.filter(({ kind }) => kind === 'banner').length, asked.length, asked[0]?.length]).toEqual([
    MANY,
    1,
    MANY,
  ]);
  // Groups, texts, and the completeness of each of the two languages.
  expect(turns.mock.calls.length).toBeGreaterThanOrEqual(4 * MANY);
});

it('[OPS-13] gives others their turn while texts are searched', async () => {
  const grid = await createGrid(heads, new Map(), { countReach: async () => none, now: NOW.getTime() });
  const before = turns.mock.calls.length;
  // No page is given, so the store is not used.
  const found = await createTranslations().filter({} as never, grid, { search: 'banner 39' }, NOW);
  expect(found.map(({ id }) => id)).toEqual(['banner-39']);
  expect(turns.mock.calls.length - before).toBeGreaterThanOrEqual(MANY);
});

it('[OPS-13] gives others their turn while the lines of a file are laid beside the texts', async () => {
  const { rows } = await createGrid(heads, new Map(), { countReach: async () => none, now: NOW.getTime() });
  const lines = rows.map(({ kind, id, place, texts }) => ({
    kind,
    id,
    pointer: place,
    source: texts['en'] ?? '',
    text: 'Neu',
  }));
  const before = turns.mock.calls.length;
  const find = await createLineFinder({ known: rows }, lines);
  expect(turns.mock.calls.length - before).toBeGreaterThanOrEqual(2 * MANY);
  expect(lines.map((line) => find(line).row)).toEqual(rows);
});
