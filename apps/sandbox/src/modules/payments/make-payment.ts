import type { MakeDepositBody } from '@marquee/schemas/platform';
import { type FieldErrors, InvalidFields, SandboxError } from '../../errors.ts';
import { runOnce, settleKey } from '../../calls/idempotent-call.ts';
import { lockPlayer } from '../../ledger/wallet.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import type { Player } from '../player/player.ts';
import { depositAddress } from './deposit-address.ts';
import { joinLtGroup } from './lt-group.ts';
import { expiryEnd, type PaymentAccount, readAccount } from './payment-account.model.ts';
import { createPaymentChanges, SEEN_MS, STEP_MS } from './payment-changes.ts';
import type { Method, PaymentMethods } from './payment-methods.model.ts';
import { findProfile } from './payment-profiles.repository.ts';
import type { PaymentAction } from './payment-states.model.ts';
import { findPayment, insertPayment, type PaymentRecord } from './payments.repository.ts';
import { ensurePersonalInfo } from './personal-info.ts';
import { screen } from './screening.model.ts';

/** The fields of a cashout. A deposit can have the optional ones too. */
type Body = Pick<MakeDepositBody, 'method_id' | 'amount_cents' | 'fields' | 'profile_id'> &
  Partial<Pick<MakeDepositBody, 'save_profile' | 'return_path'>>;

export type Making = { player: Player; body: Body; idempotencyKey: string | undefined };

export type MakePayment = {
  deposit(making: Making): Promise<PaymentRecord>;
  cashout(making: Making): Promise<PaymentRecord>;
  /** Id of the payment that a key has made; null: none, and it makes none any more. */
  settle(attempt: {
    playerId: number;
    action: PaymentAction;
    idempotencyKey: string;
  }): Promise<number | null>;
};

type Checked = { method: Method; account: PaymentAccount };

export function createMakePayment(services: Services, methods: PaymentMethods): MakePayment {
  const { db, clock, limits, ledger, events, random, playerFields, currencies } = services;
  const changes = createPaymentChanges(services);

  /** All checks before any money is involved. The entered data goes no further than this. */
  async function check(action: PaymentAction, { player, body }: Making): Promise<Checked> {
    const method = methods.find(body.method_id);
    if (method?.action !== action || !methods.isOpenTo(player, method))
      throw new SandboxError('PAYMENT_METHOD_NOT_FOUND');
    if (currencies.isFiat(method.currency)) ensurePersonalInfo(playerFields, action, player);
    const profile = await profileOf(method, player.id, body.profile_id);
    const entered = readEntered(method, body, { now: clock(), withProfile: profile !== undefined });
    const account = profile ? { ...entered, label: profile.label, cardExpiry: profile.expires } : entered;
    await joinLtGroup(services, player.id, account.iban);
    const [reason] = screen({ ...account, country: String(player.profile['country'] ?? '') });
    if (reason) throw new SandboxError('PAYMENT_SCREENED', { reason: reason.code });
    return { method, account };
  }

  async function profileOf(method: Method, playerId: number, id: number | undefined) {
    if (id === undefined) return undefined;
    const profile = await findProfile(db, { playerId, id, brand: method.brand });
    if (!profile) throw new SandboxError('PAYMENT_PROFILE_NOT_FOUND');
    if (profile.expires !== null && (expiryEnd(profile.expires) ?? 0) < clock())
      throw new InvalidFields({ profile_id: { expired: 'This card has expired.' } });
    return profile;
  }

  /** Makes one payment for each key of the player. */
  async function once(
    call: string,
    { player, body, idempotencyKey }: Making,
    { account, work }: { account: PaymentAccount; work: (trx: PlatformTransaction) => Promise<number> },
  ): Promise<PaymentRecord> {
    // Without the entered fields, because a card number could be recovered from a hash of it.
    const { fields: _, ...rest } = body;
    const request = { ...rest, account: account.label };
    const id = await db
      .transaction()
      .execute((trx) =>
        runOnce(trx, { playerId: player.id, call, idempotencyKey, request, now: clock() }, () => work(trx)),
      );
    const payment = await findPayment(db, id);
    if (!payment) throw new Error('A payment that was made is there.');
    return payment;
  }

  const started = ({ player, body }: Making, { method, account }: Checked) => ({
    playerId: player.id,
    action: method.action,
    methodId: method.id,
    brand: method.brand,
    type: method.type,
    currency: method.currency,
    amountCents: body.amount_cents,
    account: account.label,
    cardExpiry: account.cardExpiry,
    saveProfile: body.save_profile ?? false,
    recallable: method.recallable,
    providerRefusal: account.refusal,
    returnPath: body.return_path ?? '/',
    address: null,
    confirmationsNeeded: null,
    createdAt: clock(),
  });

  return {
    settle: ({ action: call, ...attempt }) =>
      db.transaction().execute((trx) => settleKey<number>(trx, { ...attempt, call, now: clock() })),
    async deposit(making) {
      const checked = await check('deposit', making);
      const { method, account } = checked;
      const { currency } = method;
      const { player, body } = making;
      return once('deposit', making, {
        account,
        work: async (trx) => {
          await lockPlayer(trx, player.id);
          const isCrypto = method.type === 'crypto';
          const payment = await insertPayment(trx, {
            ...started(making, checked),
            state: 'pending',
            dueAt: clock() + (isCrypto ? SEEN_MS : STEP_MS),
            ...(isCrypto
              ? {
                  address: depositAddress(method.brand, random),
                  confirmationsNeeded: method.confirmations ?? 1,
                }
              : {}),
          });
          const { id: paymentId, amountCents } = payment;
          await limits.ensureMayDeposit(trx, player.id, {
            currency,
            amountCents: body.amount_cents,
            paymentId,
          });
          const event = { playerId: player.id, paymentId, currency, amountCents, at: clock() };
          await events.emit(trx, 'payment_changed', { ...event, action: 'deposit', state: 'pending' });
          return paymentId;
        },
      });
    },

    async cashout(making) {
      const checked = await check('cashout', making);
      const { player } = making;
      const { currency } = checked.method;
      return once('cashout', making, {
        account: checked.account,
        work: async (trx) => {
          await lockPlayer(trx, player.id);
          const { realCents } = await ledger.lockWallet(trx, { playerId: player.id, currency });
          if (realCents < making.body.amount_cents) throw new InvalidFields({ amount_cents: NOT_ENOUGH });
          const payment = await insertPayment(trx, {
            ...started(making, checked),
            state: 'reserved',
            dueAt: null,
          });
          const { id: paymentId, amountCents } = payment;
          await ledger.debit(trx, {
            kind: 'cashout',
            playerId: player.id,
            currency,
            amountCents,
            house: 'house:payments',
            reference: String(paymentId),
            idempotencyKey: String(paymentId),
          });
          const event = { playerId: player.id, paymentId, currency, amountCents, at: clock() };
          await events.emit(trx, 'withdrawal_requested', event);
          await events.emit(trx, 'payment_changed', { ...event, action: 'cashout', state: 'reserved' });
          // For a player who is not verified, it stays reserved until somebody has checked it.
          if (player.profile['verified'] === true)
            await changes.take(trx, payment, 'pending', { at: clock() });
          return paymentId;
        },
      });
    },
  };
}

const NOT_ENOUGH = { not_enough_money: 'There is not enough money in this wallet.' };

/** Refuses with all that is wrong at once: the next problem is never told only after the first is mended. */
function readEntered(
  method: Method,
  { amount_cents, fields = {} }: Body,
  known: { now: number; withProfile: boolean },
): PaymentAccount {
  const errors = amountErrors(method, amount_cents);
  try {
    const account = readAccount(method, fields, known);
    if (Object.keys(errors).length === 0) return account;
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    throw new InvalidFields({ ...errors, ...error.errors });
  }
  throw new InvalidFields(errors);
}

function amountErrors({ min_cents, max_cents, step_cents }: Method, amount: number): FieldErrors {
  const told = (code: string, message: string): FieldErrors => ({ amount_cents: { [code]: message } });
  if (amount < min_cents) return told('too_small', `Must be at least ${min_cents}.`);
  if (max_cents !== null && amount > max_cents) return told('too_large', `Must be at most ${max_cents}.`);
  return amount % step_cents === 0 ? {} : told('multiple_of', `Must be a multiple of ${step_cents}.`);
}
