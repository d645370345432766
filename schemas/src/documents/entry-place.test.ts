import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPlaces, entryPlace, followPath } from './entry-place.ts';

/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY: fc.Parameters<unknown> = {};

type Entry = { id: string; text: string; items: { id: string; label: string }[] };
const entry = (id: string): Entry => ({
  id,
  text: `Text of ${id}`,
  items: ['a', 'b', 'c'].map((own) => ({ id: own, label: `${id} ${own}` })),
});
const edits = fc.array(
  fc.record({
    what: fc.constantFrom('insert', 'remove', 'move', 'moveInside', 'type'),
    at: fc.nat(),
    to: fc.nat(),
  }),
  { maxLength: 10 },
);

function edited(
  before: readonly Entry[],
  steps: readonly { what: string; at: number; to: number }[],
): Entry[] {
  const list = structuredClone([...before]);
  steps.forEach(({ what, at, to }, number) => {
    const place = list.length === 0 ? 0 : at % list.length;
    const entryAt = list[place];
    if (what === 'insert') list.splice(place, 0, entry(`new-${number}`));
    else if (!entryAt) return;
    else if (what === 'remove') list.splice(place, 1);
    else if (what === 'move') list.splice(to % list.length, 0, ...list.splice(place, 1));
    else if (what === 'moveInside') entryAt.items.splice(to % 3, 0, ...entryAt.items.splice(at % 3, 1));
    else entryAt.text = `Typed ${number}`;
  });
  return list;
}

const getAt = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], data); // Paths of the test.

it('what is kept about a place stays with its entry, whatever comes, goes or moves around it', () => {
  fc.assert(
    fc.property(edits, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 2 }), (steps, at, inner) => {
      const before = { sections: ['p', 'q', 'r', 's', 't'].map(entry) };
      const after = { sections: edited(before.sections, steps) };
      const path = ['sections', at, 'items', inner, 'label'];
      const followed = followPath(before, after, path);
      const id = before.sections[at]?.id;
      expect(followed !== undefined).toBe(after.sections.some((each) => each.id === id));
      expect(followed && getAt(after, followed)).toBe(followed && getAt(before, path));
      const pointer = `/${(followed ?? path).join('/')}`;
      const place = entryPlace(followed ? after : before, pointer);
      expect(place).toBe(entryPlace(before, `/${path.join('/')}`));
    }),
    { numRuns: 1000, ...REPLAY },
  );
});

it('entries without ids are followed by what they hold, through other entries that come, go and move', () => {
  const bare = ({ id, text, items }: Entry) => ({
    told: `${text} ${id}`,
    more: id,
    items: items.map(({ label }) => ({ label })),
  });
  fc.assert(
    fc.property(edits, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 2 }), (steps, at, inner) => {
      // Of what is typed in, one at most: two that lost half of what they held, nobody can tell.
      const typed = steps.findIndex(({ what }) => what === 'type');
      const some = steps.filter(
        ({ what }, index) => what !== 'moveInside' && (what !== 'type' || index === typed),
      );
      const first = ['p', 'q', 'r', 's', 't'].map(entry);
      const then = edited(first, some);
      const [before, after] = [first.map(bare), then.map(bare)];
      const place = then.findIndex(({ id }) => id === first[at]?.id);
      const followed = followPath(before, after, [at, 'items', inner, 'label']);
      // One that went where another came is replaced by it, and never taken for one that was there before.
      const isReplaced = place < 0 && then[Number(followed?.[0])]?.id.startsWith('new-');
      const expected = place < 0 ? undefined : [place, 'items', inner, 'label'];
      expect(isReplaced ? undefined : followed).toEqual(expected);
    }),
    { numRuns: 1000, ...REPLAY },
  );
});

it('an entry that was changed beyond recognition is told by its neighbour, and of two alike the near one is', () => {
  const [a, b, c] = [{ n: 'a' }, { n: 'b' }, { n: 'c' }];
  expect(followPath([a, b, c], [{ n: 'a' }, { n: 'x' }, { n: 'c' }], [1, 'n'])).toEqual([1, 'n']);
  expect(followPath([a, b, a], [{ n: 'b' }, { n: 'a' }], [2])).toEqual([1]);
  expect(followPath([a, b, a], [{ n: 'b' }, { n: 'a' }], [0])).toBeUndefined();
  expect(followPath(['x', 'y'], ['z', 'x', 'y'], ['1'])).toEqual(['2']);
});

it('names entries by their ids, blocks without the way to them, and others by their position', () => {
  const data = {
    sections: [{ id: 'help', items: [{ id: 'a/b', label: 1 }] }],
    blocks: [
      { id: 'c', block: 'columns', children: { first: [{ id: 'r', block: 'rich-text', props: { x: 1 } }] } },
    ],
    levels: [{ bets: 1 }],
    twice: [{ id: 'x' }, { id: 'x' }],
  };
  expect(
    [
      '',
      '/sections/0/items/0/label',
      '/blocks/0/children/first/0/props/x',
      '/levels/0/bets',
      '/twice/1',
      '/nothing/3/here',
    ].map((pointer) => entryPlace(data, pointer)),
  ).toEqual([
    '',
    '/sections/#help/items/#a~1b/label',
    '/#r/props/x',
    '/levels/0/bets',
    '/twice/1',
    '/nothing/3/here',
  ]);
});

it('follows entries whose id another has by what they hold', () => {
  const twice = [
    { id: 'x', n: 1 },
    { id: 'x', n: 2 },
  ];
  expect(followPath(twice, twice.toReversed(), [1, 'n'])).toEqual([0, 'n']);
});

it('looks through a long list once, however many of its entries are asked for', () => {
  let reads = 0;
  const counted = (id: number): object =>
    Object.defineProperty({}, 'id', {
      enumerable: true,
      get: () => {
        reads += 1;
        return `e-${id}`;
      },
    });
  const before = Array.from({ length: 500 }, (_, id) => counted(id));
  const after = before.toReversed();
  expect(before.map((_, index) => followPath(before, after, [index])?.[0])).toEqual(
    before.map((_, index) => 499 - index),
  );
  expect(reads).toBeLessThan(10 * before.length);
});

it('asks for a name of entries without an id, and of those whose id another has, and of no others', () => {
  const data = { list: [{ id: 'a', items: [{ text: 'x' }] }, { id: 'b' }, { id: 'b' }, { text: 'y' }] };
  const asked: number[] = [];
  const placeOf = createPlaces(data, (_, index) => {
    asked.push(index);
    return `@${index}`;
  });
  expect(
    ['/list/0/items/0/text', '/list/0', '/list/2', '/list/3/text'].map((pointer) => placeOf(pointer)),
  ).toEqual(['/list/#a/items/@0/text', '/list/#a', '/list/@2', '/list/@3/text']);
  expect(asked).toEqual([0, 2, 3]);
});
