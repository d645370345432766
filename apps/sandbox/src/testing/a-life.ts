import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { linkTo } from './letters.ts';
import { CARD, PAYOUT_CARD, pressAt } from './pay.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { NOON, sessionOf, type TestSandbox } from './start-sandbox.ts';
import { openGame, type GameFrame } from './start-play.ts';
import { findWrongBooks } from './wrong-books.ts';

const PASSWORD = 'Pässwörd 7!';
const SECOND = 1000;

type Answer = { status: number; body: unknown };
type SlotAnswer = { win_cents: number; balance_cents: number; jackpot: { amount_cents: number } | null };
export type Box = {
  id: number;
  group_key: string;
  stage: string;
  prize: { item_id: string } | null;
  items: { id: string; prize: boolean; attributes: { bonus_amount: { amount_cents: number } } }[];
};

/** Integers that follow from a seed, distributed as evenly as a hash. */
export function seededRandom(seed: number): (limit: number) => number {
  let count = 0;
  return (limit) => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUIntBE(0, 6) % limit;
  };
}

function check(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

/**
 * A visitor of the casino who makes the same calls as a browser, with the expected balance. Time passes with each call.
 */
export class Life {
  /** The expected balance of the wallet in minor units. */
  balanceCents = 0;
  /** The balance after each step, for a message that says where it went wrong. */
  readonly story: string[] = [];
  readonly email: string;
  readonly sandbox: TestSandbox;
  readonly currency: string;
  id = 0;
  #cookie = '';
  #now = NOON;
  #key = 0;

  constructor(sandbox: TestSandbox, { email, currency }: { email: string; currency: string }) {
    this.sandbox = sandbox;
    this.email = email;
    this.currency = currency;
    sandbox.setNow(NOON);
  }

  /** A call of the page with the session’s cookie and a key of its own, a second later. */
  async call(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object): Promise<Answer> {
    this.pass(SECOND);
    const answer = await this.sandbox.app.inject({
      method,
      url,
      headers: {
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': this.#nextKey() }),
      },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  }

  pass(ms: number): void {
    this.#now += ms;
    this.sandbox.setNow(this.#now);
  }

  #nextKey(): string {
    this.#key += 1;
    return `life-${this.id}-${this.#key}`;
  }

  async signUp(): Promise<void> {
    const answer = await this.sandbox.app.inject({
      method: 'POST',
      url: '/api/users',
      payload: {
        user: {
          email: this.email,
          password: PASSWORD,
          password_confirmation: PASSWORD,
          currency: this.currency,
          country: 'DE',
          date_of_birth: '1990-02-28',
          terms_acceptance: true,
          captcha: await solveCaptcha(this.sandbox.app),
        },
      },
    });
    check(answer.statusCode, 201);
    this.#cookie = sessionOf(answer);
    this.id = (answer.json() as { id: number }).id;
  }

  async confirm(): Promise<void> {
    const link = await linkTo(this.sandbox, this.email);
    const token = link.searchParams.get('confirmation_token') ?? '';
    check(await this.call('GET', `/api/users/confirmation?confirmation_token=${token}`), {
      status: 200,
      body: { confirmed: true },
    });
  }

  async fillInProfile(): Promise<void> {
    const answer = await this.call('PATCH', '/api/player', {
      context: 'deposit',
      first_name: 'Ada',
      last_name: 'North',
      city: 'Hamburg',
      address: 'Elbchaussee 1',
      postal_code: '22765',
      mobile_phone: '+49 40 000 0001',
    });
    check([answer.status, answer.status === 200 ? {} : answer.body], [200, {}]);
  }

  /**
   * Deposits by card and approves it at the provider. Returns undefined on success, and otherwise the reason for the
   * refusal.
   */
  async deposit(amountCents: number): Promise<string | undefined> {
    const { status, body } = await this.call('POST', '/api/payments/deposits', {
      method_id: `deposit-visa-${this.currency.toLowerCase()}`,
      amount_cents: amountCents,
      fields: { ...CARD, card_expiry: '11/29' },
    });
    if (status !== 201) return (body as { code: string }).code;
    await pressAt(this.sandbox, (body as { next: { url: string } }).next.url, 'approve');
    this.balanceCents += amountCents;
    return undefined;
  }

  async cashOut(amountCents: number): Promise<Answer> {
    const answer = await this.call('POST', '/api/payments/cashouts', {
      method_id: `cashout-visa-${this.currency.toLowerCase()}`,
      amount_cents: amountCents,
      fields: { ...PAYOUT_CARD, card_expiry: '11/29' },
    });
    if (answer.status === 201) this.balanceCents -= amountCents;
    return answer;
  }

  open(game: string): Promise<GameFrame> {
    return openGame(this.sandbox, game, { mode: 'real', cookie: this.#cookie });
  }

  /** Plays a round, and checks that its balance follows from its stake and win. */
  async spin(frame: GameFrame, betCents: number): Promise<SlotAnswer> {
    this.pass(5 * SECOND);
    const answer = await frame.post('/spins', { bet_cents: betCents }, this.#nextKey());
    check([answer.statusCode, answer.statusCode === 201 ? '' : answer.body], [201, '']);
    const round = answer.json() as SlotAnswer;
    this.balanceCents += round.win_cents + (round.jackpot?.amount_cents ?? 0) - betCents;
    check(round.balance_cents, this.balanceCents);
    return round;
  }

  async read<T>(url: string): Promise<T> {
    const { status, body } = await this.call('GET', url);
    check([url, status], [url, 200]);
    return body as T;
  }

  /**
   * Checks the ledger: every transaction sums to zero, every wallet equals its entries, and this one has the expected
   * balance.
   */
  async balance(step: string): Promise<void> {
    this.story.push(`${step}: ${this.balanceCents}`);
    const wrong = await findWrongBooks(this.sandbox.store.db);
    check({ story: this.story, wrong }, { story: this.story, wrong: [] });
    const accounts = await this.read<{ currency: string; amount_cents: number }[]>('/api/player/accounts');
    check(
      { story: this.story, accounts: accounts.map(({ amount_cents }) => amount_cents) },
      {
        story: this.story,
        accounts: [this.balanceCents],
      },
    );
  }
}
