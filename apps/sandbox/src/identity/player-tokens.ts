import type { PlatformDatabase } from '../store/database.ts';
import type { TokenPurpose } from '../store/tables/registration.ts';
import { createToken, hashToken } from './token.ts';

const HOUR = 3_600_000;
/** How long a link that does not work any more is known for what it was. */
const KNOWN_HOURS = 90 * 24;

/** How long a link of a letter holds. */
export const TOKEN_HOURS: { readonly [Purpose in TokenPurpose]: number } = {
  confirmation: 48,
  password_reset: 2,
};

/** What links in letters carry: each is worth one use, and a new one ends the one before. */
export type PlayerTokens = {
  issue(db: PlatformDatabase, playerId: number, purpose: TokenPurpose): Promise<string>;
  /** Whose token it is, without using it. */
  find(db: PlatformDatabase, token: string, purpose: TokenPurpose): Promise<number | undefined>;
  /** Whose token it was; undefined when it is unknown, was used or its time is over. */
  use(db: PlatformDatabase, token: string, purpose: TokenPurpose): Promise<number | undefined>;
  /** Whose token it is or once was; undefined when it is made up, or was forgotten. */
  recall(db: PlatformDatabase, token: string, purpose: TokenPurpose): Promise<number | undefined>;
};

export function createPlayerTokens(clock: () => number): PlayerTokens {
  return {
    async issue(db, playerId, purpose) {
      const token = createToken();
      const now = clock();
      await db
        .deleteFrom('player_tokens')
        .where('player_id', '=', playerId)
        .where('purpose', '=', purpose)
        .where('expires_at', '<', now - KNOWN_HOURS * HOUR)
        .execute();
      await db
        .updateTable('player_tokens')
        .set({ ended_at: now })
        .where('player_id', '=', playerId)
        .where('purpose', '=', purpose)
        .where('ended_at', 'is', null)
        .execute();
      await db
        .insertInto('player_tokens')
        .values({
          token_hash: hashToken(token),
          player_id: playerId,
          purpose,
          expires_at: now + TOKEN_HOURS[purpose] * HOUR,
        })
        .execute();
      return token;
    },
    async find(db, token, purpose) {
      const row = await db
        .selectFrom('player_tokens')
        .select('player_id')
        .where('token_hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', clock())
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return row && Number(row.player_id);
    },
    async recall(db, token, purpose) {
      const row = await db
        .selectFrom('player_tokens')
        .select('player_id')
        .where('token_hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .executeTakeFirst();
      return row && Number(row.player_id);
    },
    async use(db, token, purpose) {
      const row = await db
        .updateTable('player_tokens')
        .set({ ended_at: clock() })
        .where('token_hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', clock())
        .where('ended_at', 'is', null)
        .returning('player_id')
        .executeTakeFirst();
      return row && Number(row.player_id);
    },
  };
}
