import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CURRENCIES } from '../money/currencies.ts';
import { betLevels, defaultBet } from '../modules/play/bet-levels.ts';
import { gameKind } from '../modules/play/game-kind.ts';
import type { GameRecord, PaymentMethodRecord, PlayerRecord } from '../options.ts';
import { openPlatform } from '../store/database.ts';
import { samplePlayers } from '../testing/sample-data.ts';
import { CARD, completeProfile } from '../testing/pay.ts';
import { openFlight, openGame, playData, startPlay } from '../testing/start-play.ts';
import { NOON, type TestSandbox } from '../testing/start-sandbox.ts';

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/platform/${path}`, import.meta.url), 'utf8'));
const demoGames = read<GameRecord[]>('games.json');
const payments = read<PaymentMethodRecord[]>('payments.json');
const OFFERED = CURRENCIES.filter(({ offered }) => offered);
const [ada] = samplePlayers;
if (!ada) throw new Error('There are sample players.');

/** A player for each currency, with money for a hundred of the largest stakes. */
const players = OFFERED.map(({ code }, at): PlayerRecord => ({
  ...ada,
  id: 700 + at,
  email: `${code.toLowerCase()}@northstar.example`,
  currency: code,
  groups: [],
  profile: { ...ada.profile, date_of_birth: '1990-02-03', country: 'DE' },
  accounts: [
    {
      currency: code,
      amount_cents: mostOf(code) * 100,
      available_to_cashout_cents: mostOf(code) * 100,
      active: true,
    },
  ],
  limits: [],
  today: [],
  payments: [],
}));
function mostOf(code: string): number {
  return betLevels(code).at(-1) ?? Number.NaN;
}

const PAID_WITH: { [field: string]: string } = {
  ...CARD,
  iban: 'DE89370400440532013000',
  account_holder: 'Ada North',
  account_number: '1234567',
};
const NUMBERS: { [brand: string]: { card_number: string } } = {
  mastercard: { card_number: '5555 5555 5555 4444' },
  maestro: { card_number: '6759 6498 2643 8453' },
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startPlay({
    data: { players, games: [...(playData.games ?? []), ...demoGames], payments },
  });
  for (const { id, profile } of players) await completeProfile(sandbox, id, profile);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await openPlatform(sandbox.store.db).deleteFrom('user_limits').execute();
});

describe.each(OFFERED.map(({ code }) => code))('whoever signed up in %s', (code) => {
  const stakes = betLevels(code);
  const [least = Number.NaN] = stakes;
  const signIn = () => sandbox.signIn(`${code.toLowerCase()}@northstar.example`);
  const isPlayable = (kind: string) => (game: GameRecord) =>
    gameKind(game) === kind && game.currencies[code] !== undefined;
  const limit = async (headers: { cookie: string }, type: string, amount_cents: number) => {
    const payload = { type, period: 'day', accounts: [{ currency: code, amount_cents }] };
    const answer = await sandbox.app.inject({ method: 'POST', url: '/api/user_limits', headers, payload });
    return answer.statusCode;
  };

  it('has stakes that rise, with the usual one among them', () => {
    expect(stakes.length).toBeGreaterThan(4);
    expect(stakes.every((stake) => Number.isSafeInteger(stake) && stake > 0)).toBe(true);
    expect(stakes).toEqual([...new Set(stakes)].toSorted((a, b) => a - b));
    expect(stakes).toContain(defaultBet(code));
  });

  it('[CASH-72] pays in the least by each way there is, which is enough for a round', async () => {
    const headers = await signIn();
    const get = async (url: string) => (await sandbox.app.inject({ url, headers })).json();
    const ways: { id: string; brand: string; min_cents: number }[] = await get(
      `/api/payments/methods?currency=${code}`,
    );
    expect(ways.length).toBe(payments.filter(({ currency, deposit }) => currency === code && deposit).length);
    expect(ways.length).toBeGreaterThan(0);
    for (const { id, brand, min_cents } of ways) {
      expect(min_cents).toBeGreaterThanOrEqual(least);
      const asked: { name: string }[] = await get(`/api/payments/methods/${id}/fields`);
      const fields = Object.fromEntries(
        asked.map(({ name }) => [name, { ...PAID_WITH, ...NUMBERS[brand] }[name]]),
      );
      const payload = { method_id: id, amount_cents: min_cents, fields };
      const paid = await sandbox.app.inject({
        method: 'POST',
        url: '/api/payments/deposits',
        headers,
        payload,
      });
      expect([id, paid.statusCode, paid.json()]).toMatchObject([
        id,
        201,
        { payment: { state: 'pending', currency: code, amount_cents: min_cents } },
      ]);
    }
  });

  it.each(['least', 'largest'])(
    'plays a slot of the demo for the %s stake, and no other amount',
    async (which) => {
      const game = demoGames.find(isPlayable('slot'));
      const frame = await openGame(sandbox, game?.identifier ?? 'none', {
        mode: 'real',
        ...(await signIn()),
      });
      expect([frame.launched.statusCode, frame.launched.json().currency]).toEqual([201, code]);
      expect((await frame.get('')).json()).toMatchObject({
        bets: stakes,
        default_bet_cents: defaultBet(code),
      });
      const bet_cents = which === 'least' ? least : mostOf(code);
      const round = await frame.post('/spins', { bet_cents });
      expect(round.json()).toMatchObject({ bet_cents });
      const other = which === 'least' ? least - 1 : mostOf(code) + 1;
      expect((await frame.post('/spins', { bet_cents: other })).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it('bets on a flight', async () => {
    await openFlight(sandbox, 250);
    const frame = await openGame(sandbox, 'turbogames/rocket-x', { mode: 'real', ...(await signIn()) });
    const bet = await frame.post('/crash_bets', { bet_cents: least });
    expect([bet.statusCode, bet.json().code]).toEqual([201, undefined]);
  });

  it.each(['deposit', 'loss', 'wager'])('sets a %s limit in it, of any size', async (type) => {
    const headers = await signIn();
    expect(await limit(headers, type, 9_000_000_000_000_000)).toBe(201);
    for (const amount of [mostOf(code), least, 1]) expect(await limit(headers, type, amount)).toBe(200);
    const limits = (await sandbox.app.inject({ url: '/api/user_limits', headers })).json();
    expect(limits).toMatchObject([
      { type, status: 'active', accounts: [{ currency: code, amount_cents: 1 }] },
    ]);
  });

  it('is stopped by a wager limit of one stake at the second', async () => {
    const headers = await signIn();
    expect(await limit(headers, 'wager', least)).toBe(201);
    const used = await sandbox.app.inject({ url: '/api/user_limits', headers });
    const before = used.json()[0].accounts[0].current_value_amount_cents;
    // What was played today counts too.
    await openPlatform(sandbox.store.db).deleteFrom('user_limits').execute();
    expect(await limit(headers, 'wager', before + least)).toBe(201);
    const game = demoGames.find(isPlayable('slot'));
    const frame = await openGame(sandbox, game?.identifier ?? 'none', { mode: 'real', ...headers });
    expect((await frame.post('/spins', { bet_cents: least })).json().code).toBeUndefined();
    expect((await frame.post('/spins', { bet_cents: least })).json().code).toBe('LIMIT_REACHED');
  });
});
