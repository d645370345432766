import { expect, it } from 'vitest';
import { createAllowance, readPageMessage } from './page-message.ts';

const message = (data: unknown): string => JSON.stringify({ event: 'presence', data });

it('reads what a page has open, and that it has nothing open', () => {
  const place = { kind: 'banner', id: 'gold-friday' };
  expect(readPageMessage(message({ ...place, section: 'text' }))).toEqual({ ...place, section: 'text' });
  expect(readPageMessage(message(place))).toEqual({ ...place, section: null });
  expect(readPageMessage(message(null))).toBeNull();
});

it.each([
  ['an unknown kind', message({ kind: 'nothing', id: 'x' })],
  ['an inherited kind', message({ kind: 'toString', id: 'x' })],
  ['a kind that is none', message({ kind: 7, id: 'x' })],
])('refuses %s and says why', (_, text) => {
  expect(() => readPageMessage(text)).toThrow(
    expect.objectContaining({
      code: 'INVALID_REQUEST',
      problems: [{ code: 'INVALID_FIELD', pointer: '/data/kind', message: 'Must be a kind of document.' }],
    }),
  );
});

it('takes a few messages at once, and then as many as the seconds allow', () => {
  const clock = { now: 0 };
  const isAllowed = createAllowance(() => clock.now, { most: 3, perSecond: 2 });
  expect([isAllowed(), isAllowed(), isAllowed(), isAllowed()]).toEqual([true, true, true, false]);
  clock.now = 500;
  expect([isAllowed(), isAllowed()]).toEqual([true, false]);
  clock.now = 60_000;
  expect([isAllowed(), isAllowed(), isAllowed(), isAllowed()]).toEqual([true, true, true, false]);
});
