import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AdventureRecord } from '../../options.ts';
import { sampleData } from '../../testing/sample-data.ts';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import { dayAt, isEnough, superPrizeAt } from './adventure.model.ts';
import { completeDays } from './complete-days.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-20T00:00:00+01:00');
const lanterns: AdventureRecord = {
  id: 'lanterns',
  title: { en: 'Lanterns', de: 'Laternen' },
  start_at: '2026-11-20T00:00:00+01:00',
  days: [
    {
      day: 1,
      group: 7701,
      min_deposit: { EUR: 1000 },
      prize: { type: 'freespins', count: 10, games: ['tide-lab/pokie-1'] },
      wager: 30,
      days_to_activate: 3,
    },
    {
      day: 2,
      group: 7702,
      min_deposit: { EUR: 2000 },
      prize: { type: 'bonus', amount: { EUR: 500 } },
      wager: 0,
    },
    {
      day: 4,
      group: 7704,
      min_deposit: { EUR: 1000 },
      prize: { type: 'bonus', amount: { EUR: 300 } },
      wager: 0,
    },
  ],
  super_prize: { needed: 2, amount: { EUR: 10_000 } },
};

let sandbox: TestSandbox;
let gifts: GiftServices;
let now: number;
beforeEach(async () => {
  sandbox = await startSandbox({ data: { ...sampleData, adventures: [lanterns] } });
  gifts = await openGiftServices(sandbox.store.db, { clock: () => now });
  completeDays({ ...gifts, adventures: [lanterns] });
  at(START + DAY / 2);
  await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 0 });
});
afterEach(() => sandbox.close());

function at(instant: number): void {
  now = instant;
  sandbox.setNow(instant);
}

const daysOf = async (playerId: number) =>
  (
    await sql<{ group: number }>`
      select group_id as "group" from platform.player_groups
      where player_id = ${playerId} and group_id between 7700 and 7799 order by 1`.execute(sandbox.store.db)
  ).rows.map(({ group }) => group);

it('[ADV-06] a deposit of at least what the day asks completes it and gives its prize, once', async () => {
  const changes: (readonly number[])[] = [];
  gifts.events.on('groups_changed', (_trx, { groups }) => void changes.push(groups));
  await gifts.deposit(11, 999);
  expect(await daysOf(11)).toEqual([]);
  await gifts.deposit(11, 1000);
  await gifts.deposit(11, 5000);
  expect(await daysOf(11)).toEqual([7701]);
  expect(await gifts.freespins.list(11, 'en')).toMatchObject([
    { group_key: 'lanterns--1', stage: 'issued', wager: 30 },
  ]);
  // The page is notified. The third deposit of all only ends the welcome pack.
  expect(changes).toEqual([
    [21, 259, 7701, 131_811],
    [21, 259, 7701],
  ]);
});

it('a bonus without a wager is in the wallet at once', async () => {
  at(START + DAY);
  await gifts.deposit(11, 2000);
  expect(await gifts.wallet(11)).toEqual({ realCents: 2500, bonusCents: 0 });
});

it('a day without a door, and what is before or after all of them, gives nothing', async () => {
  for (const instant of [START - 1, START + 2 * DAY, START + 4 * DAY]) {
    at(instant);
    await gifts.deposit(11, 9000);
  }
  expect(await daysOf(11)).toEqual([]);
});

it('two deposits at once complete a day once', async () => {
  at(START + DAY);
  await Promise.all([gifts.deposit(11, 2000), gifts.deposit(11, 2000)]);
  expect(await gifts.wallet(11)).toEqual({ realCents: 4500, bonusCents: 0 });
});

it('who completed the day before gets nothing more for it, nor who has switched bonuses off', async () => {
  at(START + DAY);
  await sql`insert into platform.player_groups values (11, 7702)`.execute(sandbox.store.db);
  await gifts.deposit(11, 2000);
  expect(await gifts.wallet(11)).toEqual({ realCents: 2000, bonusCents: 0 });
  at(START);
  await sql`update platform.players set can_issue_bonuses = false where id = 12`.execute(sandbox.store.db);
  await gifts.deposit(12, 2000);
  expect(await daysOf(12)).toEqual([]);
});

it('[ADV-04] the super prize is paid on the day after the last, once, to who completed enough', async () => {
  await sql`insert into platform.player_groups values (11, 7701), (11, 7704), (12, 7701)`.execute(
    sandbox.store.db,
  );
  at(START + 4 * DAY - 1);
  await sandbox.advance();
  expect(await gifts.wallet(11)).toEqual({ realCents: 0, bonusCents: 0 });
  at(START + 4 * DAY);
  const second = await startSandbox({
    data: { ...sampleData, adventures: [lanterns] },
    store: sandbox.store,
    now,
  });
  await Promise.all([sandbox.advance(), second.advance(), sandbox.advance()]);
  await second.app.close();
  expect(await gifts.wallet(11)).toEqual({ realCents: 10_000, bonusCents: 0 });
  expect(await gifts.wallet(12)).toEqual({ realCents: 0, bonusCents: 0 });
});

it('the super prize is also paid for a deposit of the last day that reaches the wallet after it', async () => {
  await sql`insert into platform.player_groups values (11, 7701)`.execute(sandbox.store.db);
  at(START + 4 * DAY);
  await sandbox.advance();
  // Dated at its own time, which was within the fourth day.
  now = START + 4 * DAY - 1;
  await gifts.deposit(11, 1000);
  expect(await daysOf(11)).toEqual([7701, 7704]);
  at(START + 4 * DAY + 3_600_000);
  await sandbox.advance();
  expect(await gifts.wallet(11)).toEqual({ realCents: 1000 + 300 + 10_000, bonusCents: 0 });
});

it('days last 24 hours from the start, whatever the time zone', () => {
  expect(dayAt(lanterns, START - 1)).toBeUndefined();
  expect(dayAt(lanterns, START)).toMatchObject({ step: 1, day: { day: 1 } });
  expect(dayAt(lanterns, START + DAY - 1)).toMatchObject({ step: 1 });
  expect(dayAt(lanterns, START + 3 * DAY)).toMatchObject({ step: 3, day: { day: 4 } });
  expect(superPrizeAt(lanterns)).toBe(START + 4 * DAY);
});

it('a deposit in a currency that the day does not name counts by what it is worth', () => {
  const minimum = { EUR: 1000 };
  // About 17,170 satoshi are ten euros.
  expect(isEnough(minimum, { currency: 'BTC', amountCents: 17_600, at: START })).toBe(true);
  expect(isEnough(minimum, { currency: 'BTC', amountCents: 16_700, at: START })).toBe(false);
});
