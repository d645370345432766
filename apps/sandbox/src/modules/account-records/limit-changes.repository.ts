import type { LimitChange } from '@marquee/schemas';
import { RECORDS_PAGE } from '../../calls/paginate.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { isBreak, type Limit } from '../limits/limits.model.ts';

/** Records what became of a limit. */
export async function insertLimitChange(
  trx: PlatformTransaction,
  limit: Limit,
  { isNew, at }: { isNew: boolean; at: number },
): Promise<void> {
  const state = {
    type: limit.type,
    period: limit.period,
    accounts: limit.accounts.map(({ currency, amountCents, nextAmountCents }) => ({
      currency,
      amount_cents: amountCents,
      next_amount_cents: nextAmountCents,
    })),
    session_minutes: limit.sessionMinutes,
    next_session_minutes: limit.nextSessionMinutes,
    takes_effect_at: toTime(limit.changesAt),
    ends_at: toTime(limit.endsAt),
  };
  await trx
    .insertInto('limit_changes')
    .values({ player_id: limit.playerId, at, what: whatOf(limit, isNew), state: JSON.stringify(state) })
    .execute();
}

const WHAT = {
  active: 'changed',
  unconfirmed: 'raise_asked',
  confirmed: 'raise_confirmed',
  unconfirmed_disable: 'removal_asked',
  confirmed_disable: 'removal_confirmed',
} as const satisfies { [Status in Limit['status']]: LimitChange['what'] };

function whatOf({ status, type }: Limit, isNew: boolean): LimitChange['what'] {
  if (isNew) return 'set';
  return isBreak(type) ? 'extended' : WHAT[status];
}

/** A page of the changes of the player’s limits, latest first, and how many there are. */
export async function findLimitChanges(
  db: PlatformDatabase,
  playerId: number,
  page: number,
): Promise<{ items: LimitChange[]; total: number }> {
  const own = db.selectFrom('limit_changes').where('player_id', '=', playerId);
  const { total } = await own
    .select((eb) => eb.fn.countAll<string | number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .select(['at', 'what', 'state'])
    .orderBy('id', 'desc')
    .limit(RECORDS_PAGE)
    .offset((page - 1) * RECORDS_PAGE)
    .execute();
  const items = rows.map(({ at, what, state }) => ({ at: toTime(Number(at)), what, ...state }));
  return { items, total: Number(total) };
}

function toTime(instant: number): string;
function toTime(instant: number | null): string | null;
function toTime(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
