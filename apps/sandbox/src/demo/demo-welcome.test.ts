import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BonusData } from '../prizes/bonus-data.ts';
import type { CollectionRecord, PaymentMethodRecord, PlayerRecord } from '../options.ts';
import { openGiftServices, type GiftServices } from '../testing/open-gift-services.ts';
import { sampleData } from '../testing/sample-data.ts';
import { NOON, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/platform/${path}`, import.meta.url), 'utf8'));
const players = read<PlayerRecord[]>('players.json');
const collections = read<CollectionRecord[]>('collections.json');
const payments = read<PaymentMethodRecord[]>('payments.json');
const bonuses = read<BonusData>('bonuses.json');
const { welcome } = bonuses;
if (!welcome?.next) throw new Error('The demo has a welcome pack.');
const [PACK, SECOND] = [welcome.group, welcome.next['2'] ?? 0];

let sandbox: TestSandbox;
let gifts: GiftServices;
beforeAll(async () => {
  sandbox = await startSandbox({ data: { ...sampleData, payments, players, collections, bonuses } });
  gifts = await openGiftServices(sandbox.store.db, { clock: () => NOON, data: bonuses });
});
afterAll(() => sandbox.close());

async function findFacts(headers: { cookie: string }) {
  const get = async (url: string) => (await sandbox.app.inject({ url, headers })).json();
  const offered: { group_key: string }[] = await get('/api/bonuses/deposit');
  const numbers = offered.map(({ group_key: key }) => {
    const offer = bonuses.offers.find((each) => each.group_key === key);
    return offer?.occasion === 'deposit' ? offer.deposit_number : undefined;
  });
  const { groups }: { groups: number[] } = await get('/api/player');
  return {
    groups: groups.filter((group) => group === PACK || group === SECOND),
    numbers: [...new Set(numbers.filter((number) => number !== undefined))],
  };
}

describe('who makes deposits', () => {
  it('has of the welcome pack what comes with the next one, until it is over', async () => {
    const player = players.find(({ email }) => email.startsWith('new@'));
    if (!player) throw new Error('There is a new player.');
    const headers = await sandbox.signIn(player.email);
    const seen = [await findFacts(headers)];
    for (let made = 1; made <= welcome.deposits + 2; made += 1) {
      await gifts.deposit(player.id, 100, player.currency);
      // A session is cached with its player for a moment.
      sandbox.setNow(NOON + made * 60_000);
      seen.push(await findFacts(headers));
    }
    expect(seen).toEqual([
      { groups: [PACK], numbers: [1] },
      { groups: [PACK, SECOND], numbers: [2] },
      { groups: [PACK], numbers: [3] },
      { groups: [], numbers: [] },
      { groups: [], numbers: [] },
      { groups: [], numbers: [] },
    ]);
  });
});

describe('the demo players', () => {
  const deposits = ({ payments: past = [] }: PlayerRecord) =>
    past.filter(({ action, state }) => action === 'deposit' && state === 'succeeded').length;
  // The new player makes deposits above.
  const others = players.filter(({ email }) => !email.startsWith('new@'));
  const atHome = others.filter(
    ({ two_factor, auth_fields_missed }) => !two_factor && auth_fields_missed.length === 0,
  );

  it.each(atHome)('$email is offered nothing of a deposit other than the next', async (player) => {
    sandbox.setNow(NOON);
    const { groups, numbers } = await findFacts(await sandbox.signIn(player.email));
    expect(groups.includes(SECOND)).toBe(groups.includes(PACK) && deposits(player) === 1);
    for (const number of numbers) expect(number).toBe(deposits(player) + 1);
  });

  it.each(others)('$email has as many deposits counted as were made', async (player) => {
    const row = await gifts.db
      .selectFrom('deposit_counts')
      .select('deposits')
      .where('player_id', '=', player.id)
      .executeTakeFirst();
    expect(Number(row?.deposits ?? 0)).toBe(deposits(player));
  });
});
