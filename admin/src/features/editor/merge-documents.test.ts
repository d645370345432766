import { describe, expect, it } from 'vitest';
import { decideConflicts, mergeDocuments } from './merge-documents.ts';

const base = { title: { en: 'A', de: 'B' }, order: { hero: 1 }, labels: ['x'] };

describe('mergeDocuments', () => {
  it('keeps both edits where they do not overlap, and lists what came from the other', () => {
    const mine = { ...base, title: { en: 'A', de: 'mine' } };
    const theirs = { ...base, title: { en: 'theirs', de: 'B' }, order: { hero: 1, card: 2 } };
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      merged: { title: { en: 'theirs', de: 'mine' }, order: { hero: 1, card: 2 }, labels: ['x'] },
      taken: ['/title/en', '/order/card'],
      conflicts: [],
    });
  });

  it('reports the same field changed by both, and keeps mine until it is decided', () => {
    const merge = mergeDocuments(base, { ...base, order: { hero: 2 } }, { ...base, order: { hero: 3 } });
    expect(merge.merged.order).toEqual({ hero: 2 });
    expect(merge.conflicts).toEqual([
      { path: ['order', 'hero'], pointer: '/order/hero', base: 1, mine: 2, theirs: 3 },
    ]);
    expect(decideConflicts(merge, new Map([['/order/hero', 'theirs']])).order).toEqual({ hero: 3 });
    expect(decideConflicts(merge, new Map([['/order/hero', 'mine']])).order).toEqual({ hero: 2 });
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
    expect(mergeDocuments(lists, mine, { levels: [{ bets: 1 }] }).conflicts).toHaveLength(1);
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
