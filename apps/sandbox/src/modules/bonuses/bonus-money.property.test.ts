import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratePlatform } from '../../store/migrations.ts';
import { createPlayer } from '../../testing/create-player.ts';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import type { GiftStage } from '../../prizes/gift-stages.ts';
import { findBonuses } from './bonuses.repository.ts';

const DAY = 86_400_000;

type Step =
  | { do: 'deposit'; cents: number }
  | { do: 'give'; cents: number; wager: number; maxWin: number | undefined; begins: 'at_once' | 'by_player' }
  | { do: 'activate' | 'cancel'; which: number }
  | { do: 'bet'; cents: number; winPercent: number }
  | { do: 'begin'; cents: number }
  | { do: 'end'; which: number; winPercent: number }
  | { do: 'wait'; days: number };

const cents = fc.integer({ min: 1, max: 2000 });
const which = fc.nat({ max: 5 });
const winPercent = fc.constantFrom(0, 0, 50, 100, 250, 900);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), cents }),
  fc.record({
    do: fc.constant('give' as const),
    cents,
    wager: fc.integer({ min: 0, max: 4 }),
    maxWin: fc.option(cents, { nil: undefined }),
    begins: fc.constantFrom('at_once', 'by_player'),
  }),
  fc.record({ do: fc.constantFrom('activate', 'cancel'), which }),
  { arbitrary: fc.record({ do: fc.constant('bet' as const), cents, winPercent }), weight: 3 },
  fc.record({ do: fc.constant('begin' as const), cents }),
  fc.record({ do: fc.constant('end' as const), which, winPercent }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 8 }) }),
);

let store: TestStore;
let gifts: GiftServices;
let now = 0;
let playerId = 0;
const stages = new Map<number, string>();
beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  gifts = await openGiftServices(store.db, { clock: () => now });
  gifts.events.on('bonus_changed', (_trx, { bonusId, stage }) => void stages.set(bonusId, stage));
});
afterAll(() => store.close());

const refused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => {
      const { code } = error as { code?: string };
      if (code === undefined || !/^(?:NOT_ENOUGH_MONEY|BONUS_\w+)$/.test(code)) throw error;
      return true;
    },
  );

it('makes and loses no money, whatever is given, staked, given up and left to expire', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      playerId += 1;
      now = 1000;
      await createPlayer(gifts.db, playerId);
      const player = createPlayerModel(playerId);
      for (const each of steps) {
        await player.take(each);
        const { realCents, byRight } = await player.check();
        expect(realCents).toBe(byRight);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

/** Does the steps, and calculates separately how much real money the player should have. */
function createPlayerModel(id: number) {
  let realCents = 0;
  let stakedBonusCents = 0;
  let wonBonusCents = 0;
  const running: { roundId: string; betCents: number; bonusBetCents: number }[] = [];
  let rounds = 0;

  async function begin(betCents: number) {
    rounds += 1;
    const roundId = `${id}-${rounds}`;
    let bonusBetCents = 0;
    const isRefused = await refused(
      gifts.placeBet({ playerId: id, roundId, betCents }).then((bonus) => (bonusBetCents = bonus)),
    );
    if (isRefused) return undefined;
    realCents -= betCents - bonusBetCents;
    stakedBonusCents += bonusBetCents;
    return { roundId, betCents, bonusBetCents };
  }

  async function end(round: (typeof running)[number], percent: number) {
    const { betCents, bonusBetCents } = round;
    const winCents = Math.floor((betCents * percent) / 100);
    const bonusWinCents = Math.floor((winCents * bonusBetCents) / betCents);
    await gifts.settleBet({ playerId: id, ...round }, { bonusBetCents, winCents });
    realCents += winCents - bonusWinCents;
    wonBonusCents += bonusWinCents;
  }

  async function bonusId(position: number): Promise<number> {
    const bonuses = await findBonuses(gifts.db, id);
    return bonuses[position % Math.max(1, bonuses.length)]?.id ?? 0;
  }

  async function take(each: Step): Promise<void> {
    switch (each.do) {
      case 'deposit':
        await gifts.deposit(id, each.cents);
        realCents += each.cents;
        return;
      case 'give':
        await gifts.within((trx) =>
          gifts.bonuses.give(trx, {
            playerId: id,
            groupKey: 'gift',
            title: { en: 'A gift' },
            currency: 'EUR',
            amountCents: each.cents,
            wager: each.wager,
            maxWinCents: each.maxWin,
            begins: each.begins,
            msToActivate: 3 * DAY,
            msToWager: 5 * DAY,
          }),
        );
        return;
      case 'activate':
      case 'cancel': {
        const key = { playerId: id, id: await bonusId(each.which) };
        await refused(gifts.within<unknown>((trx) => gifts.bonuses[each.do](trx, key)));
        return;
      }
      case 'bet': {
        const round = await begin(each.cents);
        if (round) await end(round, each.winPercent);
        return;
      }
      case 'begin': {
        const round = await begin(each.cents);
        if (round) running.push(round);
        return;
      }
      case 'end': {
        const [round] = running.splice(each.which % Math.max(1, running.length), 1);
        if (round) await end(round, each.winPercent);
        return;
      }
      case 'wait':
        now += each.days * DAY;
        await gifts.bonuses.endDue(id);
        return;
      default:
        return each satisfies never;
    }
  }

  async function check(): Promise<{ realCents: number; byRight: number }> {
    const wallet = await gifts.wallet(id);
    const bonuses = await findBonuses(gifts.db, id);
    const paid = bonuses.reduce((sum, { paidCents }) => sum + paidCents, 0);
    for (const { paidCents, maxWinCents, wager } of bonuses)
      if (wager > 0 && maxWinCents !== null) expect(paidCents).toBeLessThanOrEqual(maxWinCents);

    const wagered = bonuses.filter(({ stage }) => stage === 'handle_bets');
    expect(wagered.length).toBeLessThanOrEqual(1);
    // Bonus money without a bonus, and a bonus without money, exist only while a round is running.
    if (running.length === 0) expect(wallet.bonusCents > 0).toBe(wagered.length === 1);

    const sums = await sumEntries(id);
    for (const { id: bonusId, stage, amountCents, wager } of bonuses) {
      const given = sums.given.get(`bonus:${bonusId}`);
      // A cancelled or expired bonus may have started or not. None is given twice.
      if (MAY_HAVE_BEGUN.has(stage)) expect(given ?? amountCents).toBe(amountCents);
      else expect(given).toBe(HAS_BEGUN.has(stage) && wager > 0 ? amountCents : undefined);
    }
    const given = [...sums.given.values()].reduce((sum, each) => sum + each, 0);
    expect(wallet.bonusCents).toBe(given - stakedBonusCents + wonBonusCents - sums.left);
    for (const bonus of bonuses) expect(stages.get(bonus.id)).toBe(bonus.stage);
    return { realCents: wallet.realCents, byRight: realCents + paid };
  }

  return { take, check };
}

const HAS_BEGUN: ReadonlySet<GiftStage> = new Set(['handle_bets', 'lost', 'wager_done']);
const MAY_HAVE_BEGUN: ReadonlySet<GiftStage> = new Set(['canceled', 'expired']);

/** The bonus money given, by bonus, and everything that left the wallet other than as a stake. */
async function sumEntries(id: number): Promise<{ given: Map<string, number>; left: number }> {
  const rows = await gifts.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['kind', 'reference', 'amount_cents'])
    .where('ledger_transactions.player_id', '=', id)
    .where('account', '=', 'player:bonus')
    .where('kind', 'in', ['bonus_given', 'bonus_won', 'bonus_taken_back'])
    .execute();
  const given = new Map<string, number>();
  let left = 0;
  for (const { kind, reference, amount_cents: amount } of rows) {
    if (kind !== 'bonus_given') left -= Number(amount);
    else given.set(reference ?? '', (given.get(reference ?? '') ?? 0) + Number(amount));
  }
  return { given, left };
}
