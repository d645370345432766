import { afterEach, expect, it } from 'vitest';
import { sampleData, sampleGames } from '../../testing/sample-data.ts';
import { NOON, openTestStore, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const HOUR = 3_600_000;
let sandbox: TestSandbox;
afterEach(() => sandbox.close());

const get = async (url: string) => (await sandbox.app.inject(url)).json();
const amounts = async () =>
  (await get('/api/jackpots'))[0].levels.map((level: { amount_cents: number }) => level.amount_cents);

it('[API-73] [JACK-01] [JACK-02] [JACK-03] answers every pot with its levels', async () => {
  sandbox = await startSandbox();
  const [polar, tides] = await get('/api/jackpots');
  expect(polar).toEqual({
    id: 1,
    identifier: 'polar',
    state: 'active',
    currency: 'EUR',
    levels: [
      { id: 1, identifier: 'level_3', name: 'Zenith', amount_cents: 28_491_642 },
      { id: 2, identifier: 'level_2', name: 'Meridian', amount_cents: 1_824_007 },
      { id: 3, identifier: 'level_1', name: 'Horizon', amount_cents: 103_288 },
    ],
  });
  expect(tides.identifier).toBe('tides');
});

it('[API-72] says which games feed which pot', async () => {
  const [first, second, third] = sampleGames;
  if (!first || !second || !third) throw new Error('The sample has no games.');
  const games = [
    { ...first, provider: 'saltwater', categories: ['jackpots'] },
    { ...second, provider: 'kite-and-key', categories: ['jackpots'] },
    { ...third, provider: 'kite-and-key', categories: [] },
  ];
  sandbox = await startSandbox({ data: { ...sampleData, games } });
  expect(await get('/api/games/jackpots')).toEqual([
    { jackpot: 'polar', game_identifiers: [second.identifier] },
    { jackpot: 'tides', game_identifiers: [first.identifier] },
  ]);
});

it('grows with the clock, whoever asks', async () => {
  sandbox = await startSandbox();
  sandbox.setNow(NOON + HOUR / 60);
  expect(await amounts()).toEqual([28_491_642 + 433, 1_824_007 + 260, 103_288 + 700]);
});

it('[API-74] [JACK-04] answers the wins, latest first', async () => {
  sandbox = await startSandbox();
  const wins = await get('/api/jackpot_wins');
  expect(wins).toHaveLength(11);
  expect(wins[0]).toEqual({
    user_name: 'oskar_lind',
    amount_cents: 141_820,
    jackpot_original_amount_cents: 141_820,
    jackpot_original_currency: 'EUR',
    jackpot_level_name: 'Horizon',
    created_at: '2026-11-21T11:19:00.000Z',
  });
});

it('pays a pot that has reached its drop once, and begins it anew', async () => {
  sandbox = await startSandbox();
  // The tests draw 0, so the pot is won at the lowest amount of its range, 1,100.00.
  sandbox.setNow(NOON + HOUR);
  const answers = await Promise.all([get('/api/jackpots'), get('/api/jackpots'), get('/api/jackpot_wins')]);
  expect(answers[0]).toEqual(answers[1]);
  const [, , horizon] = await amounts();
  // 500.00 and what was added in the rest of the hour.
  expect(horizon).toBe(85_287);
  const wins = await get('/api/jackpot_wins');
  expect(wins).toHaveLength(12);
  expect(wins[0]).toMatchObject({
    user_name: 'anneliese',
    amount_cents: 110_000,
    jackpot_level_name: 'Horizon',
  });
});

it('goes on from the stored pots after a restart', async () => {
  const store = await openTestStore();
  sandbox = await startSandbox({ store });
  await amounts();
  await sandbox.app.close();
  const second = await startSandbox({ store });
  second.setNow(NOON + HOUR / 60);
  expect((await second.app.inject('/api/jackpots')).json()[0].levels[0].amount_cents).toBe(28_491_642 + 433);
  await second.app.close();
});
