import type { Payment } from '@marquee/schemas';
import type { Generated } from 'kysely';
import type { Whole, WholeOrNull } from './columns.ts';

export type PaymentTables = {
  payments: {
    id: Generated<string | number>;
    player_id: Whole;
    action: Payment['action'];
    state: Payment['state'];
    method_id: string;
    brand: string;
    type: Payment['type'];
    currency: string;
    amount_cents: Whole;
    /** Shortened number of the card or account; the address for coins that go out. */
    account: string | null;
    /** MM/YY, for the profile that is saved once it succeeds. */
    card_expiry: string | null;
    save_profile: boolean;
    recallable: boolean;
    /** Why the sandbox's provider will refuse it, by what was entered; null: it will not. */
    provider_refusal: string | null;
    reason: string | null;
    /** Where the player comes back to from the provider. */
    return_path: string;
    /** Where coins are sent to. */
    address: string | null;
    confirmations_needed: number | null;
    /** When the coins were first seen on their network. */
    seen_at: WholeOrNull;
    /** When the clock alone takes it to its next state. */
    due_at: WholeOrNull;
    created_at: Whole;
    finished_at: WholeOrNull;
  };
  /** Every state a payment has taken. */
  payment_changes: {
    id: Generated<string | number>;
    payment_id: Whole;
    state: Payment['state'];
    at: Whole;
  };
  payment_callbacks: { event_id: string; payment_id: Whole; received_at: Whole };
  payment_profiles: {
    id: Generated<string | number>;
    player_id: Whole;
    brand: string;
    label: string;
    /** MM/YY. */
    expires: string | null;
    created_at: Whole;
  };
};
