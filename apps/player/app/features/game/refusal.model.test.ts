import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/calls/api-error.ts';
import { ConnectionError } from '../../shared/calls/failure.ts';
import { readRefusal, type RefusalFacts } from './refusal.model.ts';

const player: RefusalFacts = {
  mode: 'real',
  isSignedIn: true,
  hasDemo: true,
  currency: 'NOK',
  wallets: ['EUR', 'NOK', 'BTC'],
};
const guest: RefusalFacts = { ...player, mode: 'demo', isSignedIn: false, wallets: [] };
const refused = (code: string, status = 409) => new ApiError(status, { error: 'No.', code });

describe('a game that does not open', () => {
  it.each([
    ['LIMIT_REACHED', 'PLAY.STOPPED.LIMIT'],
    ['COOLING_OFF', 'PLAY.STOPPED.BREAK'],
    ['SELF_EXCLUDED', 'PLAY.STOPPED.BREAK'],
  ])('[NAV-31] leads to the limits for %s', (code, text) => {
    expect(readRefusal(refused(code, 403), player)).toEqual({ type: 'limits', text });
  });

  it('[PROF-43] names the fields that the studio asks for', () => {
    const error = new ApiError(422, {
      errors: { date_of_birth: { required: 'x' }, country: { required: 'x' } },
    });
    expect(readRefusal(error, player)).toEqual({ type: 'fields', fields: ['date_of_birth', 'country'] });
  });

  it.each([
    ['refused by the game', refused('GAME_CURRENCY_UNSUPPORTED')],
    ['missing', new ApiError(422, { errors: { currency: { inclusion: 'x' } } })],
  ])(
    '[GAME-15] [GAME-16] offers the wallets that fit, and the demo, when the wallet is %s',
    (_why, error) => {
      expect(readRefusal(error, player)).toMatchObject({
        title: 'GAME_HALL_BOTTOM.GAME_NOT_SUPPORT_CURRENCY_TITLE',
        text: 'GAME_HALL_BOTTOM.GAME_NOT_SUPPORT_CURRENCY',
        values: { currency: 'NOK' },
        ways: [
          { type: 'open', label: 'PLAY.IN', currency: 'EUR' },
          { type: 'open', label: 'PLAY.IN', currency: 'BTC' },
          { type: 'demo' },
        ],
      });
    },
  );

  it.each([
    ['a player', { ...player, mode: 'demo' as const }, [{ type: 'real' }]],
    ['a guest', guest, [{ type: 'sign-up' }, { type: 'sign-in' }]],
  ])('without a demo offers %s to play for money', (_who, facts, ways) => {
    expect(readRefusal(refused('GAME_DEMO_UNAVAILABLE'), facts)).toMatchObject({ ways });
  });

  it('offers the pokies at a closed table, and nothing that shines where the law says no', () => {
    expect(readRefusal(refused('GAME_TABLE_CLOSED'), player)).toMatchObject({
      ways: [{ type: 'link', href: '/pokies/all' }],
    });
    expect(readRefusal(refused('REGION_RESTRICTED', 451), guest)).toMatchObject({ isPlain: true });
    expect(readRefusal(refused('LIMIT_CURRENCY', 403), player)).toMatchObject({
      isPlain: true,
      values: { currency: 'NOK' },
      ways: [{ type: 'link', href: '/profile/limits' }],
    });
  });

  it('asks for a sign-in that has lapsed, with the demo beside it', () => {
    expect(readRefusal(refused('UNAUTHORIZED', 401), { ...player, isSignedIn: false })).toMatchObject({
      ways: [{ type: 'sign-up' }, { type: 'sign-in' }, { type: 'demo' }],
    });
  });

  it('can be opened again when nothing else is known', () => {
    const again = { type: 'open', label: 'PLAY.RETRY' };
    expect(readRefusal(new TypeError('Failed to fetch'), player)).toMatchObject({
      title: 'PLAY.OFFLINE.TITLE',
      ways: [again],
    });
    for (const problem of ['timeout', 'offline'] as const)
      expect(readRefusal(new ConnectionError(problem, ''), player)).toMatchObject({
        icon: problem === 'offline' ? 'wifi-off' : 'clock-alert',
        ways: [again],
      });
    expect(readRefusal(new DOMException('Full.', 'QuotaExceededError'), player)).toMatchObject({
      text: 'BLOCKS.FAILURE.STORAGE',
      ways: [{ type: 'reload' }],
    });
    expect(readRefusal(new ApiError(500, {}), player)).toMatchObject({
      title: 'PLAY.FAILED.TITLE',
      ways: [again],
    });
  });
});
