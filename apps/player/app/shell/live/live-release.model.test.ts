import { describe, expect, it } from 'vitest';
import { hasAnnounced, reactionTo } from './live-release.model.ts';

const shown = { release: 7, releaseId: '7-a' };

describe('a page that shows a release', () => {
  it.each([
    [{ number: 8, id: '8-b' }, false, 'now'],
    [{ number: 8, id: '8-b' }, true, 'now'],
    [{ number: 7, id: '7-a' }, true, 'nothing'],
    [{ number: 7, id: '7-z' }, true, 'now'],
    [{ number: 3, id: '3-z' }, false, 'now'],
    [{ number: 3, id: '3-z' }, true, 'later'],
    [{ number: 8 }, false, 'now'],
    [{ number: 7 }, true, 'nothing'],
    [{ number: 3 }, false, 'nothing'],
  ] as const)(
    '[DELIVERY-01] told of %j (in a greeting: %s) follows it %s',
    (announced, isGreeting, reaction) => {
      expect(reactionTo(announced, shown, isGreeting)).toBe(reaction);
    },
  );

  it('that is a preview follows numbers alone', () => {
    expect(
      [6, 7, 8].map((number) => reactionTo({ number, id: `${number}-x` }, { release: 7 }, true)),
    ).toEqual(['nothing', 'nothing', 'now']);
  });

  it.each([
    [8, [7, 8, 9], [false, true, true]],
    [7, [7, 8, 6], [true, false, false]],
    [3, [3, 7, 2], [true, false, false]],
  ] as const)('takes what a process answers for release %i', (number, found, taken) => {
    expect(found.map((each) => hasAnnounced(each, { number }, shown))).toEqual(taken);
  });
});
