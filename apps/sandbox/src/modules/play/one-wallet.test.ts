import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_BONUSES } from '../../prizes/bonus-data.ts';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { CARD, completeProfile, PAYOUT_CARD, pressAt } from '../../testing/pay.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, POT_GAME, SLOT, startPlay } from '../../testing/start-play.ts';
import { NOON, type TestSandbox } from '../../testing/start-sandbox.ts';

const ADA = 11;
const DAY = 86_400_000;
const BEGIN = 4000;
const BONUS = 3000;
const BET = 100;
const DEPOSIT = 2000;
const EXCHANGED = 500;
const CASHOUT = 3500;

let sandbox: TestSandbox;
let gifts: GiftServices;
let ada: { cookie: string };
beforeAll(async () => {
  // There are no gifts for deposits, so the test moves every cent of this wallet.
  sandbox = await startPlay({ data: { bonuses: NO_BONUSES } });
  gifts = await openGiftServices(sandbox.store.db, { clock: () => NOON, data: NO_BONUSES });
  await completeProfile(sandbox, ADA);
  await setBalance(sandbox.store.db, { playerId: ADA, currency: 'EUR', realCents: BEGIN });
  await sql`update platform.comp_points set chargeable_points = 15000 where player_id = ${ADA}`.execute(
    sandbox.store.db,
  );
  // A bonus is wagered meanwhile, so bonus money becomes real money while everything else moves.
  await gifts.within((trx) =>
    gifts.bonuses.give(trx, {
      playerId: ADA,
      groupKey: 'gift',
      title: { en: 'A gift' },
      currency: 'EUR',
      amountCents: BONUS,
      wager: 1,
      begins: 'at_once',
      msToActivate: DAY,
      msToWager: DAY,
    }),
  );
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

const post = (url: string, payload: object, key?: string) =>
  sandbox.app.inject({
    method: 'POST',
    url,
    headers: { ...ada, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  });
/** What a call did to the wallet, and why it was refused. */
type Moved = { kind: string; cents: number; refused?: string | undefined };
const moved = (kind: string, answer: LightMyRequestResponse, cents: number): Moved => {
  if (answer.statusCode < 400) return { kind, cents };
  const { code, errors } = answer.json();
  return { kind, cents: 0, refused: code ?? JSON.stringify(errors) };
};

it(
  'two hundred bets, deposits, exchanges and withdrawals at once leave the exact sum, never below zero',
  { timeout: 180_000 },
  async () => {
    const frames = await Promise.all(
      [SLOT, POT_GAME, SLOT, POT_GAME].map((game) => openGame(sandbox, game, { mode: 'real', ...ada })),
    );
    const pages: string[] = [];
    for (let count = 0; count < 30; count += 1) {
      const begun = await post('/api/payments/deposits', {
        method_id: 'deposit-visa-eur',
        amount_cents: DEPOSIT,
        fields: CARD,
      });
      pages.push(begun.json().next.url);
    }

    const bets = Array.from({ length: 100 }, (_, at) => async (): Promise<Moved> => {
      const answer = await frames[at % 4]?.post('/spins', { bet_cents: BET }, `bet-${at}`);
      if (!answer) throw new Error('There are four games.');
      const { win_cents = 0, jackpot } = answer.json();
      return moved('bet', answer, win_cents + (jackpot?.amount_cents ?? 0) - BET);
    });
    const deposits = pages.map((page) => async (): Promise<Moved> => {
      const [first, second] = await Promise.all([
        pressAt(sandbox, page, 'approve'),
        pressAt(sandbox, page, 'approve'),
      ]);
      expect([first.statusCode, second.statusCode]).toEqual([303, 303]);
      return { kind: 'deposit', cents: DEPOSIT };
    });
    const exchanges = Array.from({ length: 30 }, (_, at) => async (): Promise<Moved> => {
      const answer = await post(
        '/api/comp_points/exchange/money',
        { points: 500, group: 'cash' },
        `exchange-${at}`,
      );
      return moved('exchange', answer, EXCHANGED);
    });
    const cashouts = Array.from({ length: 40 }, (_, at) => async (): Promise<Moved> => {
      const payload = { method_id: 'cashout-visa-eur', amount_cents: CASHOUT, fields: PAYOUT_CARD };
      return moved('cashout', await post('/api/payments/cashouts', payload, `cashout-${at}`), -CASHOUT);
    });
    // Mixed, so that each kind runs beside all others.
    const calls = [bets, deposits, exchanges, cashouts]
      .flatMap((kind) => kind.map((call, at) => ({ call, place: (at + 0.5) / kind.length })))
      .toSorted((a, b) => a.place - b.place)
      .map(({ call }) => call);
    expect(calls).toHaveLength(200);
    const done = await Promise.all(calls.map((call) => call()));

    const count = (kind: string, isDone: boolean) =>
      done.filter((each) => each.kind === kind && (each.refused === undefined) === isDone).length;
    expect([count('deposit', true), count('exchange', true)]).toEqual([30, 30]);
    expect(count('bet', true)).toBeGreaterThan(50);
    expect(count('cashout', true)).toBeGreaterThan(2);
    // More is requested than comes in, and nothing else is refused.
    expect(count('cashout', false)).toBeGreaterThan(0);
    const reasons = new Set(done.flatMap(({ refused }) => refused ?? []));
    expect([...reasons].filter((reason) => !/not_enough_money/i.test(reason))).toEqual([]);

    const sum = done.reduce((total, { cents }) => total + cents, BEGIN + BONUS);
    const wallet = await gifts.wallet(ADA);
    expect(wallet.realCents + wallet.bonusCents).toBe(sum);
    const bonus = await sandbox.app.inject({ url: '/api/player/bonuses', headers: ada });
    expect(bonus.json()[0]).toMatchObject({ stage: 'wager_done' });

    const { rows } = await sql<{ account: string; sum: string; lowest: string }>`
      select account, sum(amount_cents) as sum, min(balance) as lowest from (
        select account, amount_cents, sum(amount_cents) over (partition by account order by id) as balance
        from platform.ledger_entries where player_id = ${ADA} and currency = 'EUR'
      ) as steps group by account order by account`.execute(sandbox.store.db);
    expect(rows.map((row) => [row.account, Number(row.sum), Number(row.lowest) >= 0])).toEqual([
      ['player:bonus', wallet.bonusCents, true],
      ['player:real', wallet.realCents, true],
    ]);
    const { rows: books } = await sql<{ sum: string }>`
      select coalesce(sum(amount_cents), 0) as sum from platform.ledger_entries group by currency`.execute(
      sandbox.store.db,
    );
    expect(books.map((row) => Number(row.sum))).toEqual(books.map(() => 0));
  },
);
