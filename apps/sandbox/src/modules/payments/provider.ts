import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReceivePaymentCallbackBody } from '@marquee/schemas/platform';
import { SandboxError } from '../../errors.ts';
import type { Keys } from '../../identity/keys.ts';
import type { PaymentRecord } from './payments.repository.ts';
import type { Payments } from './payments.service.ts';

export type PaymentCallback = ReceivePaymentCallbackBody;

/** The payment provider of the sandbox: players approve payments there, and it reports them to the platform. */
export type Provider = {
  /** Address of the page on which the player approves a payment. */
  stepUrl(payment: Pick<PaymentRecord, 'id'>): string;
  /** The payment of such a page. Undefined for an invalid address. */
  paymentOf(token: string): number | undefined;
  sign(callback: PaymentCallback): string;
  /** Refuses a callback that somebody else wrote. */
  verify(callback: PaymentCallback, signature: string | undefined): void;
  /** The payer approved: the provider reports that it is working on it, and then how it ended. */
  approve(payment: PaymentRecord): Promise<void>;
  /** The payer refused or gave up. */
  refuse(payment: PaymentRecord, state: 'declined' | 'canceled'): Promise<void>;
};

export function createProvider(keys: Keys, payments: Payments): Provider {
  const hmacs = (use: string, text: string) =>
    keys.deriveAll(use).map((key) => createHmac('sha256', key).update(text));
  const signatures = (callback: PaymentCallback) =>
    hmacs('payment callbacks', canonical(callback)).map((hmac) => hmac.digest('hex'));
  const sign = (callback: PaymentCallback) => signatures(callback)[0] ?? '';
  // Derived from the secret, so that nothing stored or logged of a payment can approve it.
  const tokensOf = (id: number) =>
    hmacs('payment steps', String(id)).map((hmac) => `${id}.${hmac.digest('base64url')}`);

  function verify(callback: PaymentCallback, signature: string | undefined): void {
    if (signature === undefined || !signatures(callback).some((one) => isSame(signature, one)))
      throw new SandboxError('CALLBACK_SIGNATURE');
  }

  async function tell(
    { id, amountCents, currency }: PaymentRecord,
    state: PaymentCallback['state'],
    reason?: string | null,
  ): Promise<void> {
    const callback = {
      event_id: `${id}-${state}`,
      payment_id: id,
      state,
      amount_cents: amountCents,
      currency,
      ...(reason ? { reason } : {}),
    };
    // The same way as callbacks from outside.
    verify(callback, sign(callback));
    await payments.receive(callback);
  }

  return {
    sign,
    verify,
    stepUrl: ({ id }) => `/sandbox/provider/${tokensOf(id)[0]}`,
    paymentOf(token) {
      const id = Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0);
      return id > 0 && tokensOf(id).some((one) => isSame(token, one)) ? id : undefined;
    },
    async approve(payment) {
      const { providerRefusal } = payment;
      await tell(payment, 'processing');
      await tell(payment, providerRefusal === null ? 'succeeded' : 'declined', providerRefusal);
    },
    refuse: (payment, state) =>
      tell(payment, state, state === 'declined' ? 'refused_by_payer' : 'canceled_by_payer'),
  };
}

function canonical(callback: PaymentCallback): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(callback).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
