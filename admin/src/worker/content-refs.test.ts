import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../api/api-types.ts';
import { changesBetween, createContentRefs } from './content-refs.ts';
import type { ToWorker } from './worker-tasks.ts';

const release = { number: 1, publishedAt: '2026-11-20T00:00:00Z' };
const [one, two, three] = [{ a: 1 }, { a: 2 }, { a: 3 }];
const snapshot = (page: Snapshot['documents'][string]): Snapshot => ({ release, documents: { page } });

function openRefs() {
  const sent: ToWorker[] = [];
  return { sent, refOf: createContentRefs((message) => sent.push(message)) };
}

describe('what the engine is told about content', () => {
  it('hands a snapshot over once', () => {
    const { sent, refOf } = openRefs();
    const live = snapshot({ one });
    expect(refOf(live)).toEqual({ key: 1, changes: [] });
    expect(refOf(live)).toEqual({ key: 1, changes: [] });
    expect(sent).toEqual([{ type: 'keep', key: 1, snapshot: live }]);
  });

  it('tells a saved draft as what it changes', () => {
    const { sent, refOf } = openRefs();
    refOf(snapshot({ one, two }));
    expect(refOf(snapshot({ one: three, two }))).toEqual({
      key: 1,
      changes: [{ kind: 'page', id: 'one', data: three }],
    });
    expect(sent).toHaveLength(1);
  });

  it('hands over anew what another release or too many documents differ in, and drops the oldest', () => {
    const { sent, refOf } = openRefs();
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`page-${index}`, one]));
    refOf(snapshot({ one }));
    expect(refOf(snapshot(many)).key).toBe(2);
    for (const number of [2, 3, 4]) refOf({ release: { ...release, number }, documents: { page: { one } } });
    expect(sent.map(({ type }) => type)).toEqual(['keep', 'keep', 'keep', 'keep', 'keep', 'drop']);
    expect(sent.at(-1)).toEqual({ type: 'drop', key: 1 });
  });

  it('names removed and new documents', () => {
    expect(changesBetween(snapshot({ one }), snapshot({ two }))).toEqual([
      { kind: 'page', id: 'one', data: undefined },
      { kind: 'page', id: 'two', data: two },
    ]);
  });
});
