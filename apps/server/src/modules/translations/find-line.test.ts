import { array, assert, asyncProperty, boolean, constantFrom, nat, record, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { planTexts } from './import-plan.ts';
import { listTexts } from './text-places.ts';
import type { Grid, TextRow } from './translation-grid.ts';

/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY = { numRuns: 400 };

/** A section has a title, an item a label. */
type Entry = { id?: string; title: { en: string }; label: { en: string }; items: Entry[] };
const called = (en: string) => ({ title: { en }, label: { en } });
const gridOf = (sections: readonly Entry[]): Grid => ({
  rows: listTexts('navigation', { sections }).map(({ pointer, place, texts, isRich }): TextRow => ({
    kind: 'navigation',
    id: 'rail',
    pointer,
    place,
    title: 'Rail',
    isRich,
    texts,
    revisions: { de: 1 },
    reach: 1,
    reaches: {},
    changedAt: 0,
    outdated: [],
    unneeded: [],
  })),
  languages: [],
  kinds: 1,
  heads: [],
});

/** What is behind a label, which nobody can see from its text: the German tells whose it is. */
const owner = (section: string, item?: string): string => (item ? `${section}.${item}` : section);

const WORDS = ['Play', 'Play', 'Win', 'Gold'];
const list = record({
  ids: uniqueArray(constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 4 }),
  words: array(constantFrom(...WORDS), { minLength: 9, maxLength: 9 }),
  hasIds: boolean(),
});
const change = record({
  order: array(nat(), { minLength: 4, maxLength: 4 }),
  removed: nat(8),
  added: boolean(),
  isOld: boolean(),
});

type Made = { sections: (Entry & { key: string })[]; names: Map<Entry, string> };
function make({ ids, words, hasIds }: { ids: string[]; words: string[]; hasIds: boolean }): Made {
  const names = new Map<Entry, string>();
  const sections = ids.map((id, place) => {
    const items = [0, 1].map((at): Entry => {
      const item = { ...(hasIds && { id: `i${at}` }), ...called(words[place * 2 + at] ?? ''), items: [] };
      names.set(item, owner(id, `i${at}`));
      return item;
    });
    const section = { ...(hasIds && { id }), key: id, ...called(words[8 - place] ?? ''), items };
    names.set(section, id);
    return section;
  });
  return { sections, names };
}

it('a text comes back to the entry it was translated for, or is refused, wherever the entry stands by now', async () => {
  let taken = 0;
  await assert(
    asyncProperty(list, change, async (start, { order, removed, added, isOld }) => {
      const { sections, names } = make(start);
      const before = gridOf(sections);
      const rows = before.rows.map(({ kind, id, pointer, place, texts }) => ({
        kind,
        id,
        pointer: isOld ? pointer : place,
        source: texts['en'] ?? '',
        text: nameAt(sections, names, pointer),
      }));
      const moved = sections
        .map((section, place) => ({ section, rank: order[place] ?? 0 }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ section }) => section)
        .toSpliced(removed, 1);
      const fresh: Made['sections'][number] = {
        ...(start.hasIds && { id: 'fresh' }),
        key: 'fresh',
        ...called('Play'),
        items: [],
      };
      const after = added ? [fresh, ...moved] : moved;
      const plan = await planTexts(gridOf(after), 'de', rows);
      const isKnown = start.hasIds && !isOld;
      for (const { index, pointer, source, after: text } of plan.changes) {
        expect(source).toBe(rows[index]?.source);
        // Of a position nobody knows more than what stands there.
        expect(isKnown ? nameAt(after, names, pointer) : text).toBe(text);
      }
      taken += plan.changes.length;
      // Of entries with ids every text that is still there is taken.
      expect(plan.changes.length).toBeGreaterThanOrEqual(isKnown ? gridOf(moved).rows.length : 0);
      for (const { code } of plan.errors)
        expect(['TEXT_NOT_FOUND', 'SOURCE_CHANGED', 'PLACE_UNSURE', 'DUPLICATE_ROW']).toContain(code);
    }),
    REPLAY,
  );
  expect(taken).toBeGreaterThan(0);
});

function nameAt(sections: readonly Entry[], names: Map<Entry, string>, pointer: string): string {
  const [, section, item] = /^\/sections\/(\d+)(?:\/items\/(\d+))?/.exec(pointer) ?? [];
  const found = sections[Number(section)];
  const entry = item === undefined ? found : found?.items[Number(item)];
  return (entry && names.get(entry)) ?? 'nobody';
}

const PLAY: Entry = { id: 'a', ...called('Play'), items: [] };
const WIN: Entry = { id: 'b', ...called('Win'), items: [] };
const line = (pointer: string, source: string) => ({
  kind: 'navigation',
  id: 'rail',
  pointer,
  source,
  text: `${source}, deutsch`,
});
const bare = ({ title, label, items }: Entry): Entry => ({ title, label, items });

it.each<[what: string, now: Entry[], pointer: string, source: string, expected: string]>([
  ['of an entry that moved', [WIN, PLAY], '/sections/0/title', 'Play', '/sections/1/title'],
  ['without an id that moved', [bare(WIN), bare(PLAY)], '/sections/0/title', 'Play', '/sections/1/title'],
  [
    'whose English two entries have',
    [WIN, PLAY, { ...PLAY, id: 'c' }],
    '/sections/0/title',
    'Play',
    'PLACE_UNSURE',
  ],
  [
    'without an id among others',
    [bare(WIN), bare(PLAY), bare(PLAY)],
    '/sections/0/title',
    'Play',
    'PLACE_UNSURE',
  ],
  ['that stands where it stood', [bare(PLAY), bare(PLAY)], '/sections/1/title', 'Play', '/sections/1/title'],
  ['whose English is another now', [WIN, PLAY], '/sections/0/title', 'Spin', 'SOURCE_CHANGED'],
  ['that is gone', [WIN], '/sections/4/title', 'Play', 'TEXT_NOT_FOUND'],
  ['of an entry that is gone', [WIN], '/sections/#a/title', 'Play', 'TEXT_NOT_FOUND'],
])('a line of a file %s', async (_, now, pointer, source, expected) => {
  const { changes, errors } = await planTexts(gridOf(now), 'de', [line(pointer, source)]);
  expect([...changes.map((one) => one.pointer), ...errors.map(({ code }) => code)]).toEqual([expected]);
});

const other = (en: string, ...items: Entry[]): Entry => ({ id: en.toLowerCase(), ...called(en), items });
const PLAYS = [bare(PLAY), bare(PLAY)];

it.each<[what: string, now: Entry[], lines: [pointer: string, source: string][], expected: string[]]>([
  [
    'of which one is gone: none is where it was for certain',
    PLAYS,
    [
      ['/sections/0/title', 'Play'],
      ['/sections/1/title', 'Play'],
      ['/sections/2/title', 'Play'],
    ],
    ['PLACE_UNSURE', 'PLACE_UNSURE', 'PLACE_UNSURE'],
  ],
  [
    'into which one came: what stands where it stood may be another',
    [bare(WIN), ...PLAYS],
    [
      ['/sections/0/title', 'Play'],
      ['/sections/1/title', 'Play'],
    ],
    ['PLACE_UNSURE', 'PLACE_UNSURE'],
  ],
  [
    'in a list that moved itself: what stands inside moved with it',
    [bare(other('Two', bare(PLAY))), bare(other('One', bare(PLAY)))],
    [
      ['/sections/0/title', 'One'],
      ['/sections/0/items/0/label', 'Play'],
    ],
    ['/sections/1/title', 'PLACE_UNSURE'],
  ],
  [
    'without ids in an entry that has one and moved',
    [other('Two'), other('One', bare(WIN), bare(PLAY))],
    [['/sections/#one/items/0/label', 'Play']],
    ['/sections/1/items/1/label'],
  ],
])('lines of a list %s', async (_, now, lines, expected) => {
  const plan = await planTexts(
    gridOf(now),
    'de',
    lines.map(([pointer, source]) => line(pointer, source)),
  );
  const answers = [
    ...plan.changes.map(({ index, pointer }) => [index, pointer] as const),
    ...plan.errors.map(({ index, code }) => [index, code] as const),
  ].toSorted(([one], [two]) => one - two);
  expect(answers.map(([, answer]) => answer)).toEqual(expected);
});
