import { expect, it } from 'vitest';
import { createAllowance, parsePageMessage } from './page-message.ts';

const message = (data: unknown): string => JSON.stringify({ event: 'presence', data });

it('reads what a page has open, and that it has nothing open', () => {
  const place = { kind: 'banner', id: 'gold-friday' };
  expect(parsePageMessage(message({ ...place, section: 'text' }))).toEqual({
    message: { ...place, section: 'text' },
  });
  expect(parsePageMessage(message(place))).toEqual({ message: { ...place, section: null } });
  expect(parsePageMessage(message(null))).toEqual({ message: null });
});

it.each([
  ['no JSON', '{', 'event must be presence.'],
  ['another event', '{"event":"publish"}', 'event must be presence.'],
  ['no place', message('gold-friday'), 'data.kind must be a kind of document.'],
  ['an unknown kind', message({ kind: 'nothing', id: 'x' }), 'data.kind must be a kind of document.'],
  ['an inherited kind', message({ kind: 'toString', id: 'x' }), 'data.kind must be a kind of document.'],
  ['no id', message({ kind: 'banner', id: '' }), 'data.id must be the id of a document.'],
  ['a long id', message({ kind: 'banner', id: 'x'.repeat(201) }), 'data.id must be the id of a document.'],
  [
    'markup for a section',
    message({ kind: 'banner', id: 'x', section: '<b>' }),
    'data.section must be the name of a section, or left out.',
  ],
  ['too much', message('x'.repeat(1000)), 'A message has at most 1000 characters.'],
])('refuses %s and says why', (_, text, problem) => {
  expect(parsePageMessage(text)).toEqual({ problem });
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
