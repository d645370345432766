import { BoundedCache } from '../../bounded-cache.ts';
import { SandboxError } from '../../errors.ts';
import type { EmitEvent } from '../../events.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { countedPeriod } from './limit-periods.model.ts';
import { isReached, type Limit, toTime } from './limits.model.ts';
import { findLimits } from './limits.repository.ts';
import { addSessionTime, findSessionMs, type Stretch } from './session-time.repository.ts';

/** A longer pause between two calls does not count as time on the site. */
const IDLE_MS = 5 * 60_000;
/** Use is stored at most this often. Newer use is only known to this process. */
const WRITTEN_MS = 60_000;
const REMEMBERED_PLAYERS = 10_000;

export type SessionTime = {
  /** Must be called for every call of a player. */
  note(playerId: number): Promise<void>;
  /** Today’s time on the site in milliseconds. */
  find(db: PlatformDatabase, playerId: number): Promise<number>;
  /** Refuses when the time of a session limit is used up. */
  ensureLeft(trx: PlatformTransaction, limit: Limit): Promise<void>;
};

export function createSessionTime({
  db,
  clock,
  emit,
}: {
  db: PlatformDatabase;
  clock: () => number;
  emit: EmitEvent;
}): SessionTime {
  /** Since when a player’s use is not stored, and when the player was last seen. */
  const seen = new BoundedCache<{ since: number; last: number }>(REMEMBERED_PLAYERS);

  const stretch = (playerId: number, now: number): Stretch => {
    const known = seen.get(String(playerId));
    return { playerId, since: known && now - known.last <= IDLE_MS ? known.since : now, now };
  };

  async function find(store: PlatformDatabase, playerId: number): Promise<number> {
    return findSessionMs(store, stretch(playerId, clock()));
  }

  function write(written: Stretch): Promise<void> {
    return db.transaction().execute(async (trx) => {
      const { playerId, now } = written;
      const { before, after } = await addSessionTime(trx, written);
      const limit = (await findLimits(trx, playerId, now)).find(({ type }) => type === 'session');
      if (!limit) return;
      const isOver = (ms: number) => isReached((limit.sessionMinutes ?? 0) * 60_000, ms);
      if (!isOver(before) && isOver(after)) await emit(trx, 'limits_changed', { playerId, at: now });
    });
  }

  return {
    find,
    async note(playerId) {
      const now = clock();
      const key = String(playerId);
      const known = seen.get(key);
      const isIdle = known !== undefined && now - known.last > IDLE_MS;
      const { since } = stretch(playerId, now);
      const isDue = now - since >= WRITTEN_MS;
      seen.set(key, { since: isDue ? now : since, last: now });
      if (isIdle && known.last > known.since) await write({ playerId, since: known.since, now: known.last });
      if (isDue) await write({ playerId, since, now });
    },
    async ensureLeft(trx, { playerId, period, sessionMinutes }) {
      const used = await find(trx, playerId);
      if (!isReached((sessionMinutes ?? 0) * 60_000, used)) return;
      const ends_at = toTime(countedPeriod(period, clock()).end);
      throw new SandboxError('LIMIT_REACHED', { type: 'session', period, ends_at });
    },
  };
}
