import type { SetUserLimitBody } from '@marquee/schemas/platform';
import type { CountedType, LimitPeriod } from '../../../shared/account/limits.model.ts';

type Wish = {
  type: CountedType;
  period: LimitPeriod;
  /** Minor units of the currency, or minutes. */
  value: number;
  currency: string;
};

/** A limit in the platform's format: a time, or an amount in the player's currency. */
export function limitBody({ type, period, value, currency }: Wish): SetUserLimitBody {
  return type === 'session'
    ? { type, period, session_minutes: value }
    : { type, period, accounts: [{ currency, amount_cents: value }] };
}
