import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlayerRecord, QuestRules } from '../../options.ts';
import { sampleContests } from '../../testing/sample-contests.ts';
import { samplePlayers } from '../../testing/sample-data.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, playData, SLOT, startPlay } from '../../testing/start-play.ts';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const XS = 'quest--xs--first-steps';
const quests: QuestRules = {
  per_cent: { EUR: 1, AUD: 1.5 },
  sizes: { xs: { level_bets_cents: [0, 400, 1000], rewards: [{ level: 2, coins: 15 }] } },
  collections: { [XS]: ['pokies'] },
};
const [ada] = samplePlayers as [PlayerRecord];
const player = (id: number, currency: string): PlayerRecord => ({
  ...ada,
  id,
  email: `${currency.toLowerCase()}@northstar.example`,
  currency,
  accounts: [{ currency, amount_cents: 0, available_to_cashout_cents: 0, active: true }],
  quests: {},
});
const data = {
  ...playData,
  // The slot is offered in these currencies too.
  games: playData.games.map((game) => ({
    ...game,
    currencies: { ...game.currencies, AUD: { id: 1 }, ETH: { id: 2 } },
  })),
  contests: { ...sampleContests, quests },
  players: [...playData.players, player(41, 'AUD'), player(42, 'ETH')],
};

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startPlay({ data });
});
afterEach(() => sandbox.close());

const signIn = (name: string) => sandbox.signIn(`${name}@northstar.example`);
const get = async (url: string, headers: { cookie: string }) =>
  (await sandbox.app.inject({ url, headers })).json();
const join = (headers: { cookie: string }) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/api/tournaments/${XS}/confirm`,
    headers,
    payload: { confirmed: true },
  });
async function play(headers: { cookie: string }, ...bets: number[]): Promise<void> {
  const frame = await openGame(sandbox, SLOT, { mode: 'real', ...headers });
  for (const bet_cents of bets) {
    const answer = await frame.post('/spins', { bet_cents });
    expect([answer.statusCode, answer.json().code]).toEqual([201, undefined]);
  }
}

describe('a quest', () => {
  it('is counted and shown in the currency of a player whose levels the map has in it', async () => {
    const aud = await signIn('aud');
    await setBalance(sandbox.store.db, { playerId: 41, currency: 'AUD', realCents: 100_000 });
    await join(aud);
    await sql`delete from platform.live_events`.execute(sandbox.store.db);
    // Progress to level 2, which is 6.00 there. No single stake is a whole number of euro cents.
    await play(aud, 200, 200, 50);
    expect(await get(`/api/tournaments/${XS}`, aud)).toMatchObject({ currency: 'AUD' });
    expect(await get(`/api/tournaments/${XS}/status`, aud)).toMatchObject({
      bets: 450,
      points: 450,
      top_players: [{ award_place: 1, bets: 450, points: 450 }],
    });
    expect(await get('/api/tournaments/player', aud)).toMatchObject([
      { currency: 'AUD', bets: 450, points: 450 },
    ]);
    const quest = (await get('/api/tournaments', aud)).find(
      (each: { frontend_identifier: string }) => each.frontend_identifier === XS,
    );
    expect(quest).toMatchObject({ currency: 'AUD' });
    const coins = async () => (await get('/api/player/comp_points', aud)).persistent.points;
    const before = await coins();
    await play(aud, 50, 50);
    expect(await coins()).toBe(before);
    await play(aud, 50);
    expect((await coins()) - before).toBe(15);
    await sandbox.advance();
    const { rows } = await sql<{ data: { bets: number; points: number } }>`
      select data from platform.live_events
      where player_id = 41 and event = 'tournament_statuses'`.execute(sandbox.store.db);
    expect(rows.map(({ data: { bets, points } }) => [bets, points])).toEqual([[600, 600]]);
  });

  it('is in EUR to a guest and to a player whose currency its maps do not have, by what stakes are worth', async () => {
    const eth = await signIn('eth');
    await setBalance(sandbox.store.db, { playerId: 42, currency: 'ETH', realCents: 100_000_000 });
    await join(eth);
    // A thousandth of a coin.
    await play(eth, 1_000_000);
    expect(await get(`/api/tournaments/${XS}`, eth)).toMatchObject({ currency: 'EUR' });
    const { bets } = await get(`/api/tournaments/${XS}/status`, eth);
    expect(bets).toBeGreaterThan(240);
    expect(bets).toBeLessThan(256);
    const guest = (await sandbox.app.inject(`/api/tournaments/${XS}`)).json();
    expect(guest.currency).toBe('EUR');
  });

  it('leaves tournaments in their own currency', async () => {
    const aud = await signIn('aud');
    expect(await get('/api/tournaments/polar-sprint', aud)).toMatchObject({ currency: 'EUR' });
    const { top_players } = await get('/api/tournaments/polar-sprint/status', aud);
    expect(top_players[0]).toMatchObject({ points: 1000 });
  });
});

describe('when a quarter begins', () => {
  const NEW_YEAR = Date.UTC(2027, 0, 1);
  const names = async () =>
    (await sandbox.app.inject('/api/tournaments'))
      .json()
      .filter(({ frontend_identifier: id }: { frontend_identifier: string }) => id.startsWith('quest--xs'))
      .map((each: { frontend_identifier: string; status: string; start_at: string; end_at: string }) => [
        each.frontend_identifier,
        each.status,
        each.start_at.slice(0, 10),
        each.end_at.slice(0, 10),
      ]);

  it('its quests begin anew, once among all processes, and the old ones are kept', async () => {
    const ada = await signIn('ada');
    await join(ada);
    await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 100_000 });
    await play(ada, 200, 100);
    const second = await startSandbox({ data, store: sandbox.store });
    const both = async (now: number) => {
      sandbox.setNow(now);
      second.setNow(now);
      await Promise.all([sandbox.advance(), second.advance()]);
    };
    await both(NEW_YEAR - 1);
    expect(await names()).toEqual([[XS, 'active', '2026-10-01', '2027-01-01']]);
    await both(NEW_YEAR);
    await both(NEW_YEAR + 60_000);
    await second.app.close();
    const old = [`${XS}--2026-q4`, 'archive', '2026-10-01', '2027-01-01'];
    expect(await names()).toEqual([[XS, 'active', '2027-01-01', '2027-04-01'], old]);
    // Players of the old quest must join the new one again.
    const again = await signIn('ada');
    const joined = (await get('/api/tournaments/player', again)).map(
      (each: { frontend_identifier: string; bets: number }) => [each.frontend_identifier, each.bets],
    );
    expect(joined).toContainEqual([`${XS}--2026-q4`, 300]);
    expect(await get(`/api/tournaments/${XS}/status`, again)).toMatchObject({ award_place: null, bets: 0 });
    await join(again);
    await play(again, 200);
    expect(await get(`/api/tournaments/${XS}/status`, again)).toMatchObject({ award_place: 1, bets: 200 });
  });

  it('a store that slept through several is in the running one', async () => {
    sandbox.setNow(Date.UTC(2027, 7, 9));
    await sandbox.advance();
    expect(await names()).toEqual([
      [XS, 'active', '2027-07-01', '2027-10-01'],
      [`${XS}--2026-q4`, 'archive', '2026-10-01', '2027-01-01'],
    ]);
  });
});
