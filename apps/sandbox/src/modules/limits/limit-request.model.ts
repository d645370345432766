import type { SetUserLimitBody } from '@marquee/schemas/platform';
import type { Currencies } from '../../money/currencies.ts';
import { type FieldErrors, InvalidFields } from '../../errors.ts';
import type { Request } from './limit-changes.ts';
import { PERIODS_OF_TYPE } from './limit-periods.model.ts';
import { isMoney } from './limits.model.ts';

const BLANK = { blank: 'Must be given.' };
const UNKNOWN = { unknown: 'Is not known here.' };

/** Checks what the schema cannot: which fields belong to which type, and that currencies are known and unique. */
export function limitRequest(
  { type, period, accounts, session_minutes }: SetUserLimitBody,
  known: Pick<Currencies, 'isKnown'>,
): Request {
  const errors: FieldErrors = {};
  const allowed = PERIODS_OF_TYPE[type];
  if (!allowed.includes(period))
    errors['period'] = { not_allowed: `For ${type} choose one of ${allowed.join(', ')}.` };
  if (isMoney(type) && !accounts) errors['accounts'] = BLANK;
  if (!isMoney(type) && accounts) errors['accounts'] = UNKNOWN;
  if (type === 'session' && session_minutes === undefined) errors['session_minutes'] = BLANK;
  if (type !== 'session' && session_minutes !== undefined) errors['session_minutes'] = UNKNOWN;
  const currencies = accounts?.map(({ currency }) => currency) ?? [];
  if (!currencies.every(known.isKnown))
    errors['accounts.currency'] = { inclusion: 'Must be a currency of the site.' };
  if (new Set(currencies).size !== currencies.length)
    errors['accounts.currency'] = { taken: 'Must be named once.' };
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return {
    type,
    period,
    accounts: (accounts ?? []).map(({ currency, amount_cents }) => ({ currency, amountCents: amount_cents })),
    sessionMinutes: session_minutes ?? null,
  };
}
