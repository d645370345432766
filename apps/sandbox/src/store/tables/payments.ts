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
    /** The shortened number of the card or account, or the address for a payout in crypto currency. */
    account: string | null;
    /** MM/YY, for the profile that is saved once it succeeds. */
    card_expiry: string | null;
    save_profile: boolean;
    recallable: boolean;
    /** Why the sandbox’s provider will refuse what was entered. Null when it will not. */
    provider_refusal: string | null;
    reason: string | null;
    /** Where the player returns to from the provider. */
    return_path: string;
    /** The address for sending crypto currency. */
    address: string | null;
    confirmations_needed: number | null;
    /** When the coins were first seen on their network. */
    seen_at: WholeOrNull;
    /** When its state changes by time. */
    due_at: WholeOrNull;
    created_at: Whole;
    finished_at: WholeOrNull;
  };
  /** All states that payments have had. */
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
