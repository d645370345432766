import { array, assert, asyncProperty, constantFrom, integer, oneof, record, uniqueArray } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLAYERS, type Season, seasonData, startOf, VIP } from '../testing/prize-season.ts';
import { interruptPayouts } from '../testing/interrupt-payouts.ts';
import { CARD, completeProfile, pressAt } from '../testing/pay.ts';
import { setBalance } from '../testing/set-balance.ts';
import { openGame, SLOT } from '../testing/start-play.ts';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';
import { findWrongBooks } from '../testing/wrong-books.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SEASONS = 9;
const OPENING_CENTS = 10_000_000;

type Step =
  | { do: 'bet'; player: number; cents: number; by: 0 | 1 }
  | { do: 'deposit'; player: number; cents: number; by: 0 | 1 }
  | { do: 'wait' };
type Plan = {
  steps: Step[];
  /** The prizes of the first, second and third place in cents. */
  prizes: number[];
  centsPerTicket: number;
  /** Which of the next movements of money are interrupted. */
  interrupts: number[];
  birthdays: number[];
};

const player = integer({ min: 0, max: PLAYERS.length - 1 });
const by = constantFrom(0 as const, 1 as const);
const bet = record({ do: constantFrom('bet' as const), player, by, cents: constantFrom(100, 500, 2000, 5000) }); // prettier-ignore
const plans = record<Plan>({
  steps: array(
    oneof(
      { weight: 4, arbitrary: bet },
      {
        weight: 2,
        arbitrary: record({
          do: constantFrom('deposit' as const),
          player,
          by,
          cents: constantFrom(2000, 5000),
        }),
      },
      { weight: 2, arbitrary: record({ do: constantFrom('wait' as const) }) },
    ),
    { minLength: 6, maxLength: 14, size: 'max' },
  ),
  prizes: array(integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 3 }),
  centsPerTicket: constantFrom(700, 2500),
  interrupts: uniqueArray(integer({ min: 1, max: 12 }), { maxLength: 6 }),
  birthdays: uniqueArray(player, { maxLength: 2 }),
});

/** One season in which each kind of prize is won and paying each is interrupted. */
const EVERYTHING: Plan = {
  steps: [
    { do: 'deposit', player: 0, cents: 2000, by: 0 },
    { do: 'bet', player: 1, cents: 5000, by: 1 },
    { do: 'wait' },
    { do: 'wait' },
    { do: 'deposit', player: 0, cents: 5000, by: 1 },
    { do: 'bet', player: 0, cents: 5000, by: 0 },
    { do: 'bet', player: 0, cents: 5000, by: 1 },
    { do: 'bet', player: 2, cents: 500, by: 0 },
  ],
  prizes: [5000, 300, 20],
  centsPerTicket: 2500,
  interrupts: [1, 3, 5, 8],
  birthdays: [0, 1],
};

let processes: [TestSandbox, TestSandbox];
let interrupts: Awaited<ReturnType<typeof interruptPayouts>>;
let now = startOf(0);
let season = 0;
let keys = 0;
/**
 * Over all seasons: the expected balance and the total stake of each player, and the number of gifts by `player key`.
 */
const cents = PLAYERS.map(() => OPENING_CENTS);
const stakedEver = PLAYERS.map(() => 0);
const gifts = new Map<string, number>();

beforeAll(async () => {
  const first = await startSandbox({ data: seasonData(SEASONS), now });
  processes = [first, await startSandbox({ data: seasonData(SEASONS), store: first.store, now })];
  interrupts = await interruptPayouts(first.store.db);
  for (const { id } of PLAYERS) {
    await completeProfile(first, id);
    await setBalance(first.store.db, { playerId: id, currency: 'EUR', realCents: OPENING_CENTS });
  }
  await advance();
}, 60_000);
afterAll(async () => {
  await processes[1].app.close();
  await processes[0].close();
});

function goOn(ms: number): void {
  now += ms;
  for (const { setNow } of processes) setNow(now);
}

/** Both processes at once, as often as necessary when payouts are interrupted. */
async function advance(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await Promise.all(processes.map((each) => each.advance()));
}

/** Sends it twice at once, and again until the server could do it. */
async function insist<Answer extends { statusCode: number }>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 9; tries += 1) {
    const done = (await Promise.all([send(), send()])).filter(({ statusCode }) => statusCode < 500);
    if (done[0]) return done[0];
  }
  throw new Error('The server cannot do it, however often it is asked.');
}

type Headers = { cookie?: string };
type Told = { payment: { id: number }; win_cents: number; next: { url: string } };

async function live(plan: Plan): Promise<void> {
  const index = season;
  season += 1;
  goOn(startOf(index) - now);
  const known: Season = {
    ...plan,
    index,
    tournament: 0,
    order: [],
    tickets: [],
    staked: PLAYERS.map(() => 0),
    won: PLAYERS.map(() => 0),
    days: PLAYERS.map(() => new Set<number>()),
  };
  const headers = await open(known);
  await interrupts.set(plan.interrupts);
  for (const step of plan.steps) {
    // All within the week.
    goOn(step.do === 'wait' && now < startOf(index) + 6 * DAY ? 20 * HOUR : 60_000);
    if (step.do === 'bet') await play(known, step, headers[step.player] ?? {});
    if (step.do === 'deposit') await payIn(known, step, headers[step.player] ?? {});
  }
  // First the contests end, then the adventure, then the week.
  for (const instant of [startOf(index) + 5 * DAY, startOf(index) + 6 * DAY, startOf(index + 1) + 60_000]) {
    goOn(Math.max(0, instant - now));
    await interrupts.set(plan.interrupts);
    await advance();
    await interrupts.set([]);
    await advance();
  }
  await check(known);
}

/** Creates the contests of the season, with participants and birthdays. */
async function open(known: Season): Promise<{ cookie: string }[]> {
  const { db } = processes[0].store;
  const [from, until] = [startOf(known.index), startOf(known.index) + 5 * DAY];
  const prizes = JSON.stringify(known.prizes.map((amount_cents, at) => ({ from: at + 1, to: at + 1, amount_cents }))); // prettier-ignore
  const { rows } = await sql<{ id: string }>`
    insert into platform.tournaments (frontend_identifier, title, currency, group_ids, start_at, end_at, prizes)
    values (${`season-${known.index}`}, '{"en":"Season"}', 'EUR', '[]', ${from}, ${until}, ${prizes})
    returning id`.execute(db);
  known.tournament = Number(rows[0]?.id);
  await sql`
    insert into platform.lotteries (id, slug, title, currency, start_at, draw_at, prizes, cents_per_ticket)
    values (${5000 + known.index}, ${`season-${known.index}`}, '{"en":"Season"}', 'EUR', ${from}, ${until}, ${prizes},
      ${JSON.stringify({ EUR: known.centsPerTicket })})`.execute(db);
  const birthday = new Date(from + DAY).toISOString().slice(5, 10);
  for (const [at, { id }] of PLAYERS.entries())
    await sql`
      update platform.players set profile = jsonb_set(profile, '{date_of_birth}',
        to_jsonb(${known.birthdays.includes(at) ? `1990-${birthday}` : '1990-06-06'}::text)) where id = ${id}`.execute(db); // prettier-ignore
  const headers: { cookie: string }[] = [];
  for (const { email } of PLAYERS) headers.push(await processes[0].signIn(email));
  // The last player only bets: without joining, a player is in no table.
  for (const each of headers.slice(0, -1)) {
    const url = `/api/tournaments/season-${known.index}/confirm`;
    const payload = { confirmed: true };
    const join = () => processes[1].app.inject({ method: 'POST', url, headers: each, payload });
    expect((await insist(join)).statusCode).toBe(200);
  }
  return headers;
}

async function play(known: Season, { player, cents: stake, by }: Step & { do: 'bet' }, headers: Headers) {
  const frame = await openGame(processes[by], SLOT, { mode: 'real', ...headers });
  keys += 1;
  const key = `season-${keys}`;
  const answer = await insist(() => frame.post('/spins', { bet_cents: stake }, key));
  expect(answer.statusCode).toBe(201);
  const win = (answer.json() as Told).win_cents;
  cents[player] = (cents[player] ?? 0) + win - stake;
  stakedEver[player] = (stakedEver[player] ?? 0) + stake;
  known.won[player] = (known.won[player] ?? 0) + win - stake;
  // Rounds after the end of the contests only count for the week.
  if (now >= startOf(known.index) + 5 * DAY) return;
  const before = known.staked[player] ?? 0;
  known.staked[player] = before + stake;
  if (Math.floor((before + stake) / 100) > Math.floor(before / 100))
    known.order = [...known.order.filter((each) => each !== player), player];
  const tickets = (sum: number) => Math.floor(sum / known.centsPerTicket);
  for (let count = tickets(before); count < tickets(before + stake); count += 1) known.tickets.push(player);
}

async function payIn(
  known: Season,
  { player, cents: amount_cents, by }: Step & { do: 'deposit' },
  headers: Headers,
) {
  const { app } = processes[by];
  const payload = { method_id: 'deposit-visa-eur', amount_cents, fields: { ...CARD, card_expiry: '11/29' } };
  keys += 1;
  const key = { 'idempotency-key': `season-${keys}` };
  const begun = await insist(() =>
    app.inject({ method: 'POST', url: '/api/payments/deposits', headers: { ...headers, ...key }, payload }),
  );
  expect(begun.statusCode).toBe(201);
  const { payment, next } = begun.json() as Told;
  // The provider is asked again until the payment has ended, because its callback may be interrupted.
  for (let tries = 0, isOver = false; !isOver; tries += 1) {
    expect(tries).toBeLessThan(9);
    await Promise.all([
      pressAt(processes[0], next.url, 'approve'),
      pressAt(processes[1], next.url, 'approve'),
    ]);
    const { items } = (await app.inject({ url: '/api/player/payments', headers })).json() as {
      items: { id: number; state: string }[];
    };
    isOver = items.find(({ id }) => id === payment.id)?.state === 'succeeded';
  }
  cents[player] = (cents[player] ?? 0) + amount_cents;
  const day = Math.floor((now - startOf(known.index)) / DAY) + 1;
  if (day <= 3) known.days[player]?.add(day);
}

/** Checks everything that must have been given by the published rules. */
async function check(known: Season): Promise<void> {
  const { index, prizes } = known;
  const expected = new Map<string, number>();
  const pay = (at: number, what: string, amount: number) => {
    if (amount === 0) return;
    const name = `${PLAYERS[at]?.id} ${what}`;
    expected.set(name, (expected.get(name) ?? 0) + amount);
    cents[at] = (cents[at] ?? 0) + amount;
  };
  const joined = PLAYERS.map((_each, at) => at).slice(0, -1);
  const points = (at: number) => Math.floor((known.staked[at] ?? 0) / 100);
  joined
    .filter((at) => points(at) > 0)
    .toSorted((a, b) => points(b) - points(a) || known.order.indexOf(a) - known.order.indexOf(b))
    .forEach((at, place) => pay(at, `tournament:${known.tournament}`, prizes[place] ?? 0));
  known.tickets.slice(0, prizes.length).forEach((at, place) => pay(at, `lottery:${5000 + index}`, prizes[place] ?? 0)); // prettier-ignore
  PLAYERS.forEach((each, at) => {
    const days = known.days[at] ?? new Set();
    for (const day of days) pay(at, `season-${index}--${day}`, 100 + day);
    if (days.size >= 2) pay(at, `season-${index}--super`, 777);
    const lost = Math.max(0, -(known.won[at] ?? 0));
    pay(at, `cashback ${index}`, Math.floor((lost * each.percent) / 100));
    if (known.birthdays.includes(at) && each.percent > 0) gifts.set(`${each.id} birthday_gift`, 1);
    VIP.levels.forEach(({ group_key, points: needed }) => {
      if (Math.floor((stakedEver[at] ?? 0) / 1000) >= needed) gifts.set(`${each.id} ${group_key}`, 1);
    });
  });
  expect(await paidIn(known)).toEqual(expected);
  expect(await given()).toEqual(gifts);
  const { rows } = await sql<{ cents: number }>`
    select available_to_cashout_cents::float8 as cents from platform.accounts
    where player_id = any(${PLAYERS.map(({ id }) => id)}::bigint[]) and currency = 'EUR' order by player_id`.execute(
    processes[0].store.db,
  );
  expect(rows.map((row) => row.cents)).toEqual(cents);
  expect(await findWrongBooks(processes[0].store.db)).toEqual([]);
}

/** What the ledger paid of the season’s prizes, by player and purpose. */
async function paidIn({ index, tournament }: Season): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; cents: number }>`
    select entry.player_id || ' ' || coalesce(
        case when bonus.group_key = 'cashback_weekly' then 'cashback ' || ${index} else bonus.group_key end,
        movement.reference) as name,
      sum(entry.amount_cents)::float8 as cents
    from platform.ledger_transactions as movement
    join platform.ledger_entries as entry on entry.transaction_id = movement.id and entry.account = 'player:real'
    left join platform.bonuses as bonus on movement.reference = 'bonus:' || bonus.id
    where movement.reference in (${`tournament:${tournament}`}, ${`lottery:${5000 + index}`})
      or bonus.group_key like ${`season-${index}--%`}
      or (bonus.group_key = 'cashback_weekly' and bonus.created_at >= ${startOf(index + 1)})
    group by 1`.execute(processes[0].store.db);
  return new Map(rows.map(({ name, cents: sum }) => [name, sum]));
}

/** Gifts that are not money yet, with the number of each. */
async function given(): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select player_id || ' ' || group_key as name, count(*)::integer as count from (
      select player_id, group_key from platform.bonuses where group_key = 'birthday_gift'
      union all select player_id, group_key from platform.freespins
    ) as gift group by 1`.execute(processes[0].store.db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

it(
  'every published prize of contests, adventures and the club is paid once and exactly, whatever is repeated or broken off',
  { timeout: 240_000 },
  async () => {
    await assert(asyncProperty(plans, live), {
      numRuns: SEASONS - 1,
      examples: [[EVERYTHING]],
      // A season is over once it was played, so there is no shrinking.
      endOnFailure: true,
      includeErrorInReport: true,
    });
  },
);
