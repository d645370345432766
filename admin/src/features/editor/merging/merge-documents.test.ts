import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideConflicts, mergeDocuments } from './merge-documents.ts';

const base = { title: { en: 'A', de: 'B' }, order: { hero: 1 }, labels: ['x'] };

describe('mergeDocuments', () => {
  it('keeps both edits where they do not overlap, and lists what came from the other', () => {
    const mine = { ...base, title: { en: 'A', de: 'mine' } };
    const theirs = { ...base, title: { en: 'theirs', de: 'B' }, order: { hero: 1, card: 2 } };
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      merged: { title: { en: 'theirs', de: 'mine' }, order: { hero: 1, card: 2 }, labels: ['x'] },
      taken: [
        { path: ['title', 'en'], pointer: '/title/en', before: 'A', after: 'theirs' },
        { path: ['order', 'card'], pointer: '/order/card', before: undefined, after: 2 },
      ],
      conflicts: [],
    });
  });

  it('reports the same field changed by both, and keeps mine until it is decided', () => {
    const merge = mergeDocuments(base, { ...base, order: { hero: 2 } }, { ...base, order: { hero: 3 } });
    expect(merge.merged.order).toEqual({ hero: 2 });
    expect(merge.conflicts).toEqual([
      { path: ['order', 'hero'], pointer: '/order/hero', base: 1, mine: 2, theirs: 3 },
    ]);
    expect(decideConflicts(merge, new Map([['/order/hero', { side: 'theirs' }]])).order).toEqual({ hero: 3 });
    expect(decideConflicts(merge, new Map([['/order/hero', { side: 'mine' }]])).order).toEqual({ hero: 2 });
    expect(decideConflicts(merge, new Map([['/order/hero', { side: 'base' }]])).order).toEqual({ hero: 1 });
    const written = new Map([['/order/hero', { side: 'written', value: 7 } as const]]);
    expect(decideConflicts(merge, written).order).toEqual({ hero: 7 });
  });

  it('takes a removal, and sees a removal against an edit as a conflict', () => {
    const { order: _, ...without } = base;
    expect(mergeDocuments<object>(base, base, without).merged).toEqual(without);
    const conflict = mergeDocuments<object>(base, without, { ...base, order: { hero: 9 } });
    expect(conflict.conflicts.map(({ pointer }) => pointer)).toEqual(['/order']);
  });

  it('merges lists of one length entry by entry, others as a whole', () => {
    const lists = { levels: [{ bets: 1 }, { bets: 2 }] };
    const mine = { levels: [{ bets: 5 }, { bets: 2 }] };
    expect(mergeDocuments(lists, mine, { levels: [{ bets: 1 }, { bets: 6 }] }).merged).toEqual({
      levels: [{ bets: 5 }, { bets: 6 }],
    });
    // It is unclear which of the two is gone.
    expect(
      mergeDocuments(lists, { levels: [{ bets: 5 }, { bets: 6 }] }, { levels: [{ bets: 7 }] }).conflicts,
    ).toHaveLength(1);
  });

  it('asks about a whole list without ids when an entry of it moved: by position, the edit would go to another', () => {
    const [a, b] = [
      { bets: 1, note: 'same' },
      { bets: 2, note: 'same' },
    ];
    const merge = mergeDocuments(
      { levels: [a, b] },
      { levels: [b, a] },
      { levels: [{ ...a, note: 'new' }, b] },
    );
    expect(merge.conflicts.map(({ pointer }) => pointer)).toEqual(['/levels']);
    expect(merge.merged).toEqual({ levels: [b, a] });
  });

  it('[STORE-03] asks which stays of two new entries that have one id, and mixes nothing', () => {
    const [mine, theirs] = [
      { id: 'x', text: 'mine' },
      { id: 'x', other: 'theirs' },
    ];
    const merge = mergeDocuments<object>({ blocks: [] }, { blocks: [mine] }, { blocks: [theirs] });
    expect(merge.conflicts).toEqual([
      { path: ['blocks', 0], pointer: '/blocks/0', base: undefined, mine, theirs },
    ]);
    expect(merge.merged).toEqual({ blocks: [mine] });
  });

  it('merges lists whose entries have ids entry by entry, wherever they stand', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: 'old' }));
    const lists = { blocks: [a, b, c] };
    const mine = { blocks: [a, { ...b, text: 'mine' }, c, { id: 'm', text: 'new' }] };
    const theirs = { blocks: [{ ...c, text: 'theirs' }, d, a, b] };
    const merge = mergeDocuments<object>(lists, mine, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(merge.merged).toEqual({
      blocks: [{ id: 'c', text: 'theirs' }, { id: 'm', text: 'new' }, d, a, { id: 'b', text: 'mine' }],
    });
    expect(merge.taken.map(({ pointer }) => pointer)).toEqual(['/blocks/0/text', '/blocks']);
  });

  it('asks when one removes an entry that the other edits, and when both move entries', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, text: 'old' }));
    const lists = { blocks: [a, b, c] };
    const pointers = (mine: unknown[], theirs: unknown[]) =>
      mergeDocuments<object>(lists, { blocks: mine }, { blocks: theirs }).conflicts.map(
        ({ pointer }) => pointer,
      );
    expect(pointers([a, c], [a, { ...b, text: 'new' }, c])).toEqual(['/blocks']);
    expect(pointers([a, c], [a, b, c, { id: 'd' }])).toEqual([]);
    expect(pointers([b, a, c], [a, c, b])).toEqual(['/blocks']);
    expect(pointers([{ ...a, text: 'mine' }, b, c], [{ ...a, text: 'theirs' }, b, c])).toEqual([
      '/blocks/0/text',
    ]);
  });

  it('adds and removes texts in a list of texts for both', () => {
    const merge = mergeDocuments(
      { tags: ['x', 'y'] },
      { tags: ['x', 'y', 'mine'] },
      { tags: ['y', 'theirs'] },
    );
    expect(merge.merged).toEqual({ tags: ['y', 'mine', 'theirs'] });
    expect(merge.conflicts).toEqual([]);
  });

  it('sees the same edit by both as no conflict', () => {
    const both = { ...base, labels: ['y'] };
    expect(mergeDocuments(base, both, structuredClone(both))).toEqual({
      merged: both,
      taken: [],
      conflicts: [],
    });
  });
});

/** fast-check prints the seed and path of a failure. Enter them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = { numRuns: 500 };

it('an entry that two people moved to two lists is in one of them, which somebody chooses', () => {
  const move = fc.record({ from: fc.nat({ max: 2 }), to: fc.nat({ max: 2 }), at: fc.nat({ max: 5 }) });
  const moves = fc.array(move, { maxLength: 3 });
  type Moves = { from: number; to: number; at: number }[];
  const moved = (isBlock: boolean, steps: Moves) => {
    const lists = [['a', 'b'], ['c'], ['d', 'e']];
    for (const { from, to, at } of steps) {
      const list = lists[from] ?? [];
      const [id] = list.splice(at % Math.max(list.length, 1), 1);
      if (id !== undefined) lists[to]?.splice(at % (lists[to].length + 1), 0, id);
    }
    const entry = (id: string) => (isBlock ? { id, block: 'rich-text', props: {} } : { id, label: id });
    return { sections: lists.map((ids, index) => ({ id: `s${index}`, items: ids.map(entry) })) };
  };
  const idsOf = ({ sections }: ReturnType<typeof moved>): string[] =>
    sections.flatMap(({ items }) => items.map(({ id }) => id)).toSorted();
  fc.assert(
    fc.property(fc.boolean(), moves, moves, (isBlock, one, other) => {
      const [before, mine, theirs] = [[], one, other].map((steps) => moved(isBlock, steps));
      if (!before || !mine || !theirs) throw new Error('There are three.');
      const merge = mergeDocuments(before, mine, theirs);
      for (const side of ['mine', 'theirs'] as const) {
        const choices = new Map(merge.conflicts.map(({ pointer }) => [pointer, { side }]));
        const ids = idsOf(decideConflicts(merge, choices));
        expect([side, ids]).toEqual([side, ['a', 'b', 'c', 'd', 'e']]);
      }
    }),
    REPLAY,
  );
});

it('two links of one id that two people added to two lists are two links', () => {
  const [first, second] = [
    { id: 's', items: [] as object[] },
    { id: 't', items: [] as object[] },
  ];
  const help = { id: 'help', label: 'Help' };
  const { merged, conflicts } = mergeDocuments(
    { sections: [first, second] },
    { sections: [{ ...first, items: [help] }, second] },
    { sections: [first, { ...second, items: [help] }] },
  );
  expect([merged.sections.map(({ items }) => items), conflicts]).toEqual([[[help], [help]], []]);
});
