import { expect, it } from 'vitest';
import { type DocumentStates, type Keep, undoDocument } from './undo.model.ts';

const never = (): undefined => undefined;
const page = (rest: object) => ({ title: { en: 'A', de: 'B' }, order: { lobby: 1 }, ...rest });
const blocks = (...ids: string[]) => ids.map((id) => ({ id, text: id }));

const CLEAN: [string, DocumentStates, unknown][] = [
  ['nothing changed since', { before: { a: 1 }, released: { a: 2 }, now: { a: 2 } }, { a: 1 }],
  ['it was added', { before: undefined, released: { a: 1 }, now: { a: 1 } }, undefined],
  ['it was removed', { before: { a: 1 }, released: undefined, now: undefined }, { a: 1 }],
  ['it was taken back already', { before: { a: 1 }, released: { a: 2 }, now: { a: 1 } }, { a: 1 }],
  [
    'another field was edited since',
    {
      before: page({}),
      released: page({ title: { en: 'A', de: 'New' } }),
      now: page({ title: { en: 'Edited', de: 'New' }, terms: 'added' }),
    },
    page({ title: { en: 'Edited', de: 'B' }, terms: 'added' }),
  ],
  [
    'a field it added stays beside one added since',
    { before: { a: 1 }, released: { a: 1, b: 1 }, now: { a: 1, b: 1, c: 1 } },
    { a: 1, c: 1 },
  ],
  [
    'a field it removed comes back',
    { before: { a: 1, b: 1 }, released: { a: 1 }, now: { a: 5 } },
    { a: 5, b: 1 },
  ],
  [
    'entries with an id are told apart',
    {
      before: { blocks: blocks('one', 'two') },
      released: {
        blocks: [
          { id: 'one', text: 'released' },
          { id: 'two', text: 'two' },
        ],
      },
      now: {
        blocks: [
          { id: 'one', text: 'released' },
          { id: 'two', text: 'edited' },
        ],
      },
    },
    {
      blocks: [
        { id: 'one', text: 'one' },
        { id: 'two', text: 'edited' },
      ],
    },
  ],
];

it.each(CLEAN)('takes a release back where %s', (_name, states, after) => {
  expect(undoDocument(states, never)).toEqual({ after, collisions: [] });
});

it('asks where a later edit changed the same place, and keeps it until somebody says otherwise', () => {
  const states = {
    before: page({ terms: 'old' }),
    released: page({ terms: 'released', title: { en: 'Released', de: 'B' } }),
    now: page({ terms: 'later', title: { en: 'Released', de: 'Later' } }),
  };
  const collisions = [{ pointer: '/terms', before: 'old', released: 'released', later: 'later' }];
  const keep = (choice: Keep) => (pointer: string) => (pointer === '/terms' ? choice : undefined);
  const kept = page({ terms: 'later', title: { en: 'A', de: 'Later' } });
  expect(undoDocument(states, never)).toEqual({ after: kept, collisions });
  expect(undoDocument(states, keep('later'))).toEqual({ after: kept, collisions });
  expect(undoDocument(states, keep('undo'))).toEqual({ after: { ...kept, terms: 'old' }, collisions });
});

it.each([
  [
    'the release changed an entry of a list that was reordered since',
    {
      before: { blocks: blocks('one', 'two') },
      released: {
        blocks: [
          { id: 'one', text: 'x' },
          { id: 'two', text: 'two' },
        ],
      },
    },
    {
      blocks: [
        { id: 'two', text: 'two' },
        { id: 'one', text: 'x' },
      ],
    },
  ],
  [
    'the release reordered a list of which an entry was edited since',
    { before: { blocks: blocks('one', 'two') }, released: { blocks: blocks('two', 'one') } },
    {
      blocks: [
        { id: 'two', text: 'edited' },
        { id: 'one', text: 'one' },
      ],
    },
  ],
])('asks about the whole list when %s', (_name, { before, released }, now) => {
  const collisions = [
    { pointer: '/blocks', before: before.blocks, released: released.blocks, later: now.blocks },
  ];
  expect(undoDocument({ before, released, now }, never)).toEqual({ after: now, collisions });
  expect(undoDocument({ before, released, now }, () => 'undo')).toEqual({ after: before, collisions });
});

it.each([
  ['added and edited since', { before: undefined, released: { a: 1 }, now: { a: 2 } }],
  ['removed and added again since', { before: { a: 1 }, released: undefined, now: { a: 2 } }],
  ['changed and removed since', { before: { a: 1 }, released: { a: 2 }, now: undefined }],
])('asks about the whole document when it was %s', (_name, { before, released, now }) => {
  const collisions = [{ pointer: '', before, released, later: now }];
  expect(undoDocument({ before, released, now }, never)).toEqual({ after: now, collisions });
  expect(undoDocument({ before, released, now }, () => 'undo')).toEqual({ after: before, collisions });
});

it('leaves alone what a later edit took back by itself', () => {
  const states = { before: { a: 1, b: 1 }, released: { a: 2, b: 2 }, now: { a: 1, b: 2 } };
  expect(undoDocument(states, never)).toEqual({ after: { a: 1, b: 1 }, collisions: [] });
});

it('never changes what it is given', () => {
  const freeze = (value: object): object => {
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner) freeze(inner);
    return Object.freeze(value);
  };
  const states = {
    before: freeze({ a: { b: 1 }, c: 1 }),
    released: freeze({ a: { b: 2 }, c: 2 }),
    now: freeze({ a: { b: 3 }, c: 2 }),
  };
  expect(undoDocument(states, () => 'undo').after).toEqual({ a: { b: 1 }, c: 1 });
});
