import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  option,
  record,
  uniqueArray,
} from 'fast-check';
import { expect, it } from 'vitest';
import { planTexts } from './import-plan.ts';
import { textChanges } from './text-changes.ts';
import { listTexts } from './text-places.ts';
import type { Grid, TextRow } from './translation-grid.ts';

/** fast-check prints the seed and path of a failure. Enter them here to repeat it. */
const REPLAY = { numRuns: 1000 };

type Text = { en: string; de?: string };
/** A section has a title, an item has a label. */
type Entry = { id?: string; title: Text; label: Text; to?: string; items: Entry[] };
const called = (en: string) => ({ title: { en }, label: { en } });
const gridOf = (sections: readonly Entry[]): Grid => ({
  rows: listTexts('navigation', { sections }).map((text): TextRow => ({
    ...text,
    kind: 'navigation',
    id: 'rail',
    title: 'Rail',
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

const WORDS = ['Play', 'Play', 'Win', 'Gold'];
const entry = record({
  word: constantFrom(...WORDS),
  to: option(constantFrom('/slots', '/live')),
  items: array(record({ word: constantFrom(...WORDS), to: option(constantFrom('/slots', '/live')) }), {
    maxLength: 3,
  }),
});
const list = record({
  ids: uniqueArray(constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 4, maxLength: 4 }),
  entries: array(entry, { minLength: 1, maxLength: 4 }),
  hasIds: boolean(),
  areAllTheSame: boolean(),
});
type Start = {
  ids: string[];
  entries: { word: string; to: string | null; items: { word: string; to: string | null }[] }[];
  hasIds: boolean;
};

const entryOf = ({ word, to }: { word: string; to: string | null }, id: string | false): Entry => ({
  ...(id && { id }),
  ...called(word),
  ...(to && { to }),
  items: [],
});
const sectionsOf = ({ ids, entries, hasIds }: Start): Entry[] =>
  entries.map((one, place) => ({
    ...entryOf(one, hasIds && (ids[place] ?? '')),
    items: one.items.map((item, at) => entryOf(item, hasIds && `i${at}`)),
  }));

const changes = array(
  record({
    what: constantFrom('swap', 'insert', 'remove', 'clear', 'rewrite', 'lead elsewhere', 'translate'),
    at: nat(3),
    inside: option(nat(3)),
    word: constantFrom(...WORDS),
  }),
  { maxLength: 3 },
);
type Change = { what: string; at: number; inside: number | null; word: string };

/** Somebody’s change of the list while the translator had the file. `asOne` keeps track of the entries. */
function changed(sections: readonly Entry[], { what, at, inside, word }: Change, hasIds: boolean): Entry[] {
  const parent = inside === null ? undefined : sections[at];
  if (parent) {
    const items = changed(parent.items, { what, at: inside ?? 0, inside: null, word }, hasIds);
    return sections.with(at, asOne(parent, { ...parent, items }));
  }
  const found = sections[at];
  if (what === 'insert')
    return sections.toSpliced(at, 0, entryOf({ word, to: null }, hasIds && `fresh-${fresh++}`));
  if (!found || what === 'clear') return found ? [] : [...sections];
  if (what === 'remove') return sections.toSpliced(at, 1);
  if (what === 'swap') return [...sections.toSpliced(at, 1), found];
  if (what === 'rewrite') return sections.with(at, asOne(found, { ...found, ...called(word) }));
  if (what === 'translate')
    return sections.with(at, asOne(found, { ...found, title: { ...found.title, de: 'Schon' } }));
  return sections.with(at, asOne(found, { ...found, to: '/other' }));
}
let fresh = 0;

/** The original of each entry across all changes. */
let origins = new WeakMap<Entry, Entry>();
const originOf = (one: Entry): Entry => origins.get(one) ?? one;
function asOne(before: Entry, after: Entry): Entry {
  origins.set(after, originOf(before));
  return after;
}

function entryAt(sections: readonly Entry[], pointer: string): Entry | undefined {
  const [, section, item] = /^\/sections\/(\d+)(?:\/items\/(\d+))?/.exec(pointer) ?? [];
  const found = sections[Number(section)];
  return item === undefined ? found : found?.items[Number(item)];
}

/** The content of an entry without translations. */
const contentOf = (one: Entry | undefined): string =>
  JSON.stringify(one, (name, value: unknown) => (name === 'de' ? undefined : value));

it('a text comes back to the entry it was translated for, or is refused, whatever was done to the list', async () => {
  let [taken, refused] = [0, 0];
  await assert(
    asyncProperty(list, changes, async (start, edits) => {
      origins = new WeakMap();
      const sections = sectionsOf(start);
      const rows = gridOf(sections).rows.map(({ kind, id, pointer, place, texts }) => ({
        kind,
        id,
        pointer: place,
        source: texts['en'] ?? '',
        text: start.areAllTheSame ? `${texts['en']}, deutsch` : `Deutsch von ${pointer}`,
        from: pointer,
      }));
      const after = edits.reduce((all, one) => changed(all, one, start.hasIds), sections);
      const plan = await planTexts(gridOf(after), 'de', rows);
      for (const { index, pointer } of plan.changes) {
        const [was, is] = [entryAt(sections, rows[index]?.from ?? ''), entryAt(after, pointer)];
        const isSame = was !== undefined && is !== undefined && originOf(was) === originOf(is);
        // By what is stored, a new entry with the same content as the removed one cannot be told apart from it.
        expect(isSame || (!start.hasIds && contentOf(was) === contentOf(is)), pointer).toBe(true);
      }
      // Each line is either a change or reported.
      expect(plan.changes.length + plan.errors.length + plan.unchanged + plan.empty).toBe(rows.length);
      for (const { code } of plan.errors)
        expect(['TEXT_NOT_FOUND', 'SOURCE_CHANGED', 'PLACE_UNSURE']).toContain(code);
      taken += plan.changes.length;
      refused += plan.errors.length;
    }),
    REPLAY,
  );
  expect([taken > 0, refused > 0]).toEqual([true, true]);
});

it('a line of a file that names positions comes back to its own entry where the revisions know it, or is refused', async () => {
  let [taken, refused] = [0, 0];
  await assert(
    asyncProperty(list, changes, nat(3), async (start, edits, exportedAt) => {
      origins = new WeakMap();
      const versions = [sectionsOf(start)];
      for (const one of edits) versions.push(changed(versions.at(-1) ?? [], one, start.hasIds));
      const at = Math.min(exportedAt, edits.length);
      const [then = [], after = []] = [versions[at], versions.at(-1)];
      const rows = gridOf(then).rows.map(({ kind, id, pointer, texts }) => ({
        kind,
        id,
        pointer,
        source: texts['en'] ?? '',
        text: `Deutsch von ${pointer}`,
      }));
      const history = versions.map((sections, index) => ({
        kind: 'navigation',
        id: 'rail',
        data: { sections },
        savedAt: new Date(index),
      }));
      const moreThanOne = new Set((await textChanges(history)).moreThanOne);
      const plan = await planTexts({ ...gridOf(after), moreThanOne }, 'de', rows);
      for (const { index, pointer } of plan.changes) {
        const [was, is] = [entryAt(then, rows[index]?.pointer ?? ''), entryAt(after, pointer)];
        const isSame = was !== undefined && is !== undefined && originOf(was) === originOf(is);
        expect(isSame || (!start.hasIds && contentOf(was) === contentOf(is)), pointer).toBe(true);
      }
      if (!start.hasIds) taken += plan.changes.length;
      refused += plan.errors.length;
    }),
    REPLAY,
  );
  expect([taken > 0, refused > 0]).toEqual([true, true]);
});

it('a line is not for an entry of a list that was empty in between, unless it is the old one again', async () => {
  let taken = 0;
  await assert(
    asyncProperty(list, list, boolean(), async (start, next, isWithin) => {
      const within = (items: unknown[]): unknown[] =>
        isWithin ? [{ id: 'top', ...called('Top'), items }] : items;
      const [then, after] = [start, next].map((one) => sectionsOf({ ...one, hasIds: false }));
      const versions = [then ?? [], [], after ?? []].map((entries) => within(entries) as Entry[]);
      const [first = [], , last = []] = versions;
      const history = versions.map((sections, index) => ({
        kind: 'navigation',
        id: 'rail',
        data: { sections },
        savedAt: new Date(index),
      }));
      const moreThanOne = new Set((await textChanges(history)).moreThanOne);
      const rows = gridOf(first).rows.map(({ kind, id, pointer, texts }) => ({
        kind,
        id,
        pointer,
        source: texts['en'] ?? '',
        text: `Deutsch von ${pointer}`,
      }));
      const plan = await planTexts({ ...gridOf(last), moreThanOne }, 'de', rows);
      for (const { index, pointer } of plan.changes) {
        const from = rows[index]?.pointer ?? '';
        if (isWithin && from === '/sections/0/title') continue;
        expect(contentOf(entryAt(last, pointer)), pointer).toBe(contentOf(entryAt(first, from)));
        taken += 1;
      }
    }),
    REPLAY,
  );
  expect(taken).toBeGreaterThan(0);
});

it('of entries that nothing else tells apart none takes the text of another', async () => {
  await assert(
    asyncProperty(list, async (start) => {
      const sections = sectionsOf({ ...start, hasIds: false });
      const { rows: known } = gridOf(sections);
      const rows = known.map(({ kind, id, pointer, place, texts }) => ({
        kind,
        id,
        pointer: place,
        source: texts['en'] ?? '',
        text: `Deutsch von ${pointer}`,
      }));
      const plan = await planTexts(gridOf(sections), 'de', rows);
      const contents = known.map(({ pointer }) => JSON.stringify(contentsOnTheWay(sections, pointer)));
      const alone = known.filter((_, at) => contents.filter((one) => one === contents[at]).length === 1);
      // In an unchanged list, every text that can be told from all others is accepted.
      expect(plan.changes.map(({ pointer }) => pointer)).toEqual(alone.map(({ pointer }) => pointer));
      expect(new Set(plan.errors.map(({ code }) => code)).isSubsetOf(new Set(['PLACE_UNSURE']))).toBe(true);
    }),
    REPLAY,
  );
});

/** The content of a text’s entry and of the section around it. */
const contentsOnTheWay = (sections: readonly Entry[], pointer: string): string[] => [
  contentOf(entryAt(sections, pointer.split('/').slice(0, 3).join('/'))),
  pointer.includes('/items/') ? contentOf(entryAt(sections, pointer)) : '',
  pointer.split('/').at(-1) ?? '',
];

const PLAY: Entry = { ...called('Play'), items: [] };
const LIVE: Entry = { ...PLAY, to: '/live' };
const WIN: Entry = { ...called('Win'), items: [] };

it.each<[what: string, before: Entry[], after: Entry[], expected: string[]]>([
  ['were swapped and lead to different pages', [PLAY, LIVE], [LIVE, PLAY], ['1 Eins', '0 Zwei']],
  ['got another before them', [PLAY, LIVE], [WIN, PLAY, LIVE], ['1 Eins', '2 Zwei']],
  ['lost the one before them', [WIN, PLAY, LIVE], [PLAY, LIVE], ['PLACE_UNSURE', '0 Zwei', '1 Drei']],
  ['are alike in all', [PLAY, PLAY], [PLAY, PLAY], ['PLACE_UNSURE', 'PLACE_UNSURE']],
  ['were alike until one was removed', [PLAY, PLAY], [PLAY], ['PLACE_UNSURE', 'PLACE_UNSURE']],
  ['are alike since one was added', [PLAY], [PLAY, PLAY], ['PLACE_UNSURE']],
  ['lead elsewhere now', [PLAY, WIN], [{ ...PLAY, to: '/new' }, WIN], ['PLACE_UNSURE', '1 Zwei']],
  ['were translated meanwhile', [{ ...PLAY, title: { en: 'Play', de: 'Alt' } }], [PLAY], ['0 Eins']],
])('entries without ids whose English is equal %s', async (_, before, after, expected) => {
  const lines = gridOf(before).rows.map(({ kind, id, place, texts }, at) => ({
    kind,
    id,
    pointer: place,
    source: texts['en'] ?? '',
    text: ['Eins', 'Zwei', 'Drei'][at] ?? '',
  }));
  const plan = await planTexts(gridOf(after), 'de', lines);
  const answers = [
    ...plan.changes.map(
      ({ index, pointer, after: text }) => [index, `${pointer.split('/')[2]} ${text}`] as const,
    ),
    ...plan.errors.map(({ index, code }) => [index, code] as const),
  ].toSorted(([one], [two]) => one - two);
  expect(answers.map(([, answer]) => answer)).toEqual(expected);
});

const HELP: Entry = { ...PLAY, id: 'help' };

it.each<[what: string, now: Entry[], pointer: string, expected: string]>([
  ['the id of an entry that moved', [WIN, HELP], '/sections/#help/title', '/sections/1/title'],
  ['the id of an entry that is gone', [WIN], '/sections/#help/title', 'TEXT_NOT_FOUND'],
  ['a position, which others may have now', [PLAY], '/sections/0/title', 'PLACE_UNSURE'],
  ['a position where ids are known', [HELP], '/sections/0/title', 'PLACE_UNSURE'],
  ['a list that does not exist', [PLAY], '/links/0/title', 'TEXT_NOT_FOUND'],
])('a line that names %s is found or refused', async (_, now, pointer, expected) => {
  const line = { kind: 'navigation', id: 'rail', pointer, source: 'Play', text: 'Spielen' };
  const { changes: found, errors } = await planTexts(gridOf(now), 'de', [line]);
  expect([...found.map((one) => one.pointer), ...errors.map(({ code }) => code)]).toEqual([expected]);
});

it('entries that are alike all get a text that is the same for all of them', async () => {
  const { rows } = gridOf([PLAY, WIN, PLAY]);
  const lines = rows.map(({ kind, id, place, texts }) => ({
    kind,
    id,
    pointer: place,
    source: texts['en'] ?? '',
    text: 'Los',
  }));
  const { changes: found } = await planTexts(gridOf([PLAY, PLAY, WIN]), 'de', lines);
  expect(found.map(({ index, pointer }) => [index, pointer])).toEqual([
    [0, '/sections/0/title'],
    [1, '/sections/2/title'],
    [2, '/sections/1/title'],
  ]);
});
