import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QuestRules } from '../../options.ts';
import { sampleContests } from '../../testing/sample-contests.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, SLOT, startPlay } from '../../testing/start-play.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';
import { isQuest, levelsReached, UNITS_PER_EURO_CENT } from './quest.model.ts';

const rules: QuestRules = {
  sizes: {
    xs: {
      level_bets_cents: [0, 300, 600, 900],
      rewards: [
        { level: 2, coins: 15 },
        { level: 4, freespins: 10, wager: 30 },
      ],
    },
    m: { level_bets_cents: [0, 1_000_000], rewards: [] },
  },
  collections: { 'quest--xs--first-steps': ['pokies'] },
};

it.each([
  ['quest--xs--first-steps', true],
  ['autumn-quest', true],
  ['autumn-race', false],
])('[TOUR-03] %s is a quest: %s', (identifier, expected) => {
  expect(isQuest(identifier)).toBe(expected);
});

describe('the levels that bets reach', () => {
  it.each([
    [0, 299, []],
    [0, 300, [2]],
    [299, 600, [2, 3]],
    [300, 599, []],
    [600, 5000, [4]],
    [900, 9000, []],
  ])('from %i to %i are %j', (before, after, levels) => {
    const reached = levelsReached(rules, 'quest--xs--first-steps', {
      before: before * UNITS_PER_EURO_CENT,
      after: after * UNITS_PER_EURO_CENT,
    });
    expect(reached.map(({ number }) => number)).toEqual(levels);
  });

  it('[QUEST-08] are those of the default size where the identifier names none', () => {
    const reached = levelsReached(rules, 'quest--tiny--x', {
      before: 0,
      after: 1_000_000 * UNITS_PER_EURO_CENT,
    });
    expect(reached.map(({ number }) => number)).toEqual([2]);
  });
});

describe('a quest', () => {
  let sandbox: TestSandbox;
  let ada: { cookie: string };
  beforeEach(async () => {
    sandbox = await startPlay({
      data: {
        contests: { ...sampleContests, quests: rules },
        coins: { cents_per_point: {}, categories: [] },
      },
    });
    ada = await sandbox.signIn('ada@northstar.example');
    await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 100_000 });
    await sandbox.app.inject({
      method: 'POST',
      url: '/api/tournaments/quest--xs--first-steps/confirm',
      headers: ada,
      payload: { confirmed: true },
    });
  });
  afterEach(() => sandbox.close());

  async function play(...bets: number[]): Promise<void> {
    const frame = await openGame(sandbox, SLOT, { mode: 'real', ...ada });
    for (const bet_cents of bets) expect((await frame.post('/spins', { bet_cents })).statusCode).toBe(201);
  }
  const get = async (url: string) => (await sandbox.app.inject({ url, headers: ada })).json();
  const notes = async () =>
    (
      await sql<{ title: string; text: string }>`
        select data ->> 'title' as title, data ->> 'text' as text from platform.live_events
        where event = 'tournament_notifications' order by live_events.id`.execute(sandbox.store.db)
    ).rows;

  it('[QUEST-09] tells of each level by its number, with its reward, and gives it once', async () => {
    await play(200);
    expect(await notes()).toEqual([]);
    await play(200);
    expect(await notes()).toEqual([
      { title: 'Erste Schritte: Level 2', text: '15 Treuemünzen gehören dir.' },
    ]);
    expect((await get('/api/player/comp_points')).chargeable.points).toBe(4135);
    await play(500, 500, 500);
    expect((await notes()).map(({ title }) => title)).toEqual([
      'Erste Schritte: Level 2',
      'Erste Schritte: Level 3',
      'Erste Schritte: Level 4',
    ]);
    expect((await notes()).map(({ text }) => text)).toEqual([
      '15 Treuemünzen gehören dir.',
      'Du hast das nächste Level erreicht.',
      '10 Freispiele warten bei deinen Geschenken.',
    ]);
    expect(await get('/api/player/freespins')).toMatchObject([
      { group_key: 'quest--xs--first-steps--4', wager: 30, stage: 'issued' },
    ]);
    expect((await get('/api/player/comp_points')).chargeable.points).toBe(4135);
  });

  it('gives no free spins to who has switched bonuses off', async () => {
    await sql`update platform.players set can_issue_bonuses = false where id = 11`.execute(sandbox.store.db);
    await play(1000);
    expect(await get('/api/player/freespins')).toEqual([]);
    expect((await notes()).map(({ text }) => text)).toEqual([
      '15 Treuemünzen gehören dir.',
      'Du hast das nächste Level erreicht.',
      'Du hast das nächste Level erreicht.',
    ]);
  });

  it('counts the games of its collections alone', async () => {
    await sql`update platform.tournaments set collections = '["top"]'
      where frontend_identifier = 'quest--xs--first-steps'`.execute(sandbox.store.db);
    await play(1000);
    expect(await notes()).toEqual([]);
  });
});
