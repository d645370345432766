import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { followPath } from './entry-place.ts';

/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY: fc.Parameters<unknown> = {};

type Block = { id: string; block: string; props: { facts: Fact[] }; children?: { first: Block[] } };
type Fact = { label: string; value: string };
type Link = { id: string; label: string };
type Page = { blocks: Block[]; sections: { id: string; items: Link[] }[] };

const facts = (id: string): Block => ({
  id,
  block: 'facts',
  props: { facts: [1, 2, 3].map((n) => ({ label: `${id} ${n}`, value: 'much' })) },
});
const page = (): Page => ({
  blocks: [
    facts('a'),
    { ...facts('b'), children: { first: [facts('c'), facts('d')] } },
    { ...facts('e'), children: { first: [facts('f')] } },
  ],
  sections: ['s', 't'].map((id) => ({ id, items: ['x', 'y', 'z'].map((n) => ({ id: id + n, label: n })) })),
});

const blockLists = (data: Page): Block[][] => {
  const inside = (list: Block[]): Block[][] => [
    list,
    ...list.flatMap(({ children }) => (children ? inside(children.first) : [])),
  ];
  return inside(data.blocks);
};
const listsOf: Record<string, (data: Page) => unknown[][]> = {
  block: blockLists,
  fact: (data) =>
    blockLists(data)
      .flat()
      .map(({ props }) => props.facts),
  link: ({ sections }) => sections.map(({ items }) => items),
};

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('block', 'fact', 'link'),
    how: fc.constantFrom('move', 'move', 'move', 'remove', 'insert', 'type'),
    list: fc.nat(),
    at: fc.nat(),
    toList: fc.nat(),
    to: fc.nat(),
  }),
  { minLength: 1, maxLength: 8 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never;

/** What is typed into an entry without an id leaves nobody to tell which it is: blocks and links alone are typed into. */
function doStep(data: Page, { what, how, list, at, toList, to }: Step, number: number): void {
  const lists = listsOf[what]?.(data) ?? [];
  const from = lists[list % lists.length];
  if (!from) return;
  const place = from.length === 0 ? 0 : at % from.length;
  const entry = from[place];
  const fresh = `new ${number}`;
  if (how === 'insert')
    from.splice(
      place,
      0,
      what === 'block'
        ? facts(fresh)
        : what === 'fact'
          ? { label: fresh, value: 'more' }
          : { id: fresh, label: fresh },
    );
  else if (!entry) return;
  else if (how === 'remove') from.splice(place, 1);
  else if (how === 'type') {
    if (what === 'link') (entry as Link).label = fresh;
  } else {
    from.splice(place, 1);
    // A block is never moved into itself: its own lists are none of the page's any more.
    const others = listsOf[what]?.(data) ?? [];
    const target = others[toList % others.length] ?? from;
    target.splice(target.length === 0 ? 0 : to % target.length, 0, entry);
  }
}

const getAt = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], data); // Paths of the test.

/** The path to each entry of a sort, by what it is told by. */
function pathsOf(data: unknown, path: (string | number)[] = []): Map<string, (string | number)[]> {
  const found = new Map<string, (string | number)[]>();
  if (typeof data !== 'object' || data === null) return found;
  for (const [key, inner] of Object.entries(data)) {
    const at = [...path, Array.isArray(data) ? Number(key) : key];
    if (Array.isArray(data)) found.set(tellOf(inner as object), at);
    for (const [name, place] of pathsOf(inner, at)) found.set(name, place);
  }
  return found;
}
const tellOf = (entry: object): string =>
  'id' in entry ? `#${String(entry.id)}` : 'label' in entry ? String(entry.label) : '';

it('an entry that went into another list of the document is followed there, with all that is in it', () => {
  fc.assert(
    fc.property(steps, (done) => {
      const before = page();
      const after = structuredClone(before);
      done.forEach((step, number) => doStep(after, step, number));
      const now = pathsOf(after);
      for (const [name, path] of pathsOf(before)) {
        const followed = followPath(before, after, path);
        const there = followed && getAt(after, followed);
        // Where one came when another went, that one may be this one, changed.
        const isReplaced = there !== undefined && tellOf(there as object).startsWith('new ');
        expect([name, isReplaced ? undefined : followed]).toEqual([name, now.get(name)]);
      }
    }),
    { numRuns: 500, ...REPLAY },
  );
});

it.each([
  [
    'an id in a list of another sort',
    { a: [{ id: 'x', n: 1 }], b: [] },
    { a: [], b: [{ id: 'x', n: 1 }] },
    undefined,
  ],
  [
    'an entry that is there twice',
    {
      s: [
        { id: 'p', l: [{ n: 1 }] },
        { id: 'q', l: [{ n: 2 }] },
      ],
    },
    {
      s: [
        { id: 'p', l: [] },
        { id: 'q', l: [{ n: 1 }, { n: 2 }, { n: 1 }] },
      ],
    },
    undefined,
  ],
  [
    'an entry that another was just like',
    {
      s: [
        { id: 'p', l: [{ n: 1 }] },
        { id: 'q', l: [{ n: 1 }, { n: 2 }] },
        { id: 'r', l: [] },
      ],
    },
    {
      s: [
        { id: 'p', l: [] },
        { id: 'q', l: [{ n: 2 }] },
        { id: 'r', l: [{ n: 1 }] },
      ],
    },
    undefined,
  ],
  [
    'an entry that came where the text of another was typed',
    {
      s: [
        { id: 'p', l: [{ n: 1 }] },
        { id: 'q', l: [{ n: 2 }] },
      ],
    },
    {
      s: [
        { id: 'p', l: [] },
        { id: 'q', l: [{ n: 1 }] },
      ],
    },
    ['s', 1, 'l', 0],
  ],
])('%s', (_, before, after, expected) => {
  const path = 's' in before ? ['s', 0, 'l', 0] : ['a', 0];
  expect(followPath(before, after, path)).toEqual(expected);
});
