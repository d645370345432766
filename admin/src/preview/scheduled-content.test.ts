import { expect, it } from 'vitest';
import type { DocumentData } from '../api/api-types.ts';
import type { ScheduledContent } from '../api/release-types.ts';
import { applySchedules, chosenSchedule, foresee } from './scheduled-content.ts';

type Pinned = ScheduledContent['documents'][number];
const banner = (id: string, data: DocumentData | null): Pinned => ({ kind: 'banner', id, data });
const schedule = (
  id: string,
  publishAt: string,
  documents: Pinned[],
  problem?: string,
): ScheduledContent => ({
  id,
  publishAt,
  comment: id,
  scheduledBy: 'Marta',
  documents,
  problems: problem === undefined ? [] : [{ code: 'PUBLISHED_SINCE', pointer: '', message: problem }],
});
const first = schedule('first', '2026-12-01T00:00:00Z', [
  banner('a', { title: 'A1' }),
  banner('new', { title: 'N' }),
]);
const broken = schedule(
  'broken',
  '2026-12-02T00:00:00Z',
  [banner('a', { title: 'Lost' })],
  'It would clash.',
);
const second = schedule('second', '2026-12-03T00:00:00Z', [banner('a', { title: 'A2' }), banner('b', null)]);
const items = [first, broken, second];
const at = (day: string): number => Date.parse(`2026-${day}T12:00:00Z`);
const ids = (list: readonly ScheduledContent[]): string[] => list.map(({ id }) => id);

it.each([
  ['11-30', [], []],
  ['12-01', ['first'], []],
  ['12-02', ['first'], ['broken']],
  ['12-03', ['first', 'second'], ['broken']],
])('on %s has fired what is due and can be published', (day, applied, stopped) => {
  const foreseen = foresee(items, at(day), undefined);
  expect([ids(foreseen.applied), ids(foreseen.stopped), foreseen.until]).toEqual([applied, stopped, at(day)]);
});

it('fires a schedule at its very instant, not before', () => {
  const instant = Date.parse(first.publishAt);
  expect(ids(foresee(items, instant, undefined).applied)).toEqual(['first']);
  expect(ids(foresee(items, instant - 1, undefined).applied)).toEqual([]);
});

it('has fired a chosen schedule with all before it, even for who looks earlier', () => {
  const foreseen = foresee(items, at('11-30'), second);
  expect([ids(foreseen.applied), foreseen.until]).toEqual([
    ['first', 'second'],
    Date.parse(second.publishAt),
  ]);
});

it('looks after the next one that will publish until one is chosen or an instant is pinned', () => {
  expect(chosenSchedule([broken, second], '', undefined)?.id).toBe('second');
  expect(chosenSchedule(items, '', at('12-01'))).toBeUndefined();
  expect(chosenSchedule(items, 'second', at('12-01'))?.id).toBe('second');
  expect(chosenSchedule(items, 'gone', undefined)?.id).toBe('first');
  expect(chosenSchedule([], '', undefined)).toBeUndefined();
});

it('lays schedules over what is live in their order and leaves the rest as it is', () => {
  const live = {
    release: { number: 42, publishedAt: '2026-11-30T00:00:00Z' },
    documents: {
      banner: { a: { title: 'A0' }, b: { title: 'B0' }, c: { title: 'C0' } },
      page: { lobby: { path: '/' } },
    },
  };
  const before = structuredClone(live);
  const after = applySchedules(live, [first, second]);
  expect(after).toEqual({
    release: live.release,
    documents: {
      banner: { a: { title: 'A2' }, c: { title: 'C0' }, new: { title: 'N' } },
      page: { lobby: { path: '/' } },
    },
  });
  expect(after.documents['page']).toBe(live.documents.page);
  expect(live).toEqual(before);
});
