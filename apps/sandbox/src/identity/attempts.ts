import { sql } from 'kysely';
import { TooManyAttempts } from '../errors.ts';
import type { PlatformDatabase } from '../store/database.ts';
import type { Keys } from './keys.ts';

const MINUTE = 60_000;

/** The number of attempts, and how long they count from the first one. */
const LIMITS = {
  /** Wrong passwords for one email address, whether or not somebody has it. */
  'sign-in': { most: 10, forMs: 15 * MINUTE },
  /** Email look-ups of a network address. Apart from the rest, so that whoever registers can sign in without a captcha. */
  'email-check': { most: 60, forMs: 15 * MINUTE },
  /** Failures and requests of a network address: sign-ins, letters. */
  address: { most: 60, forMs: 15 * MINUTE },
  /** Second-factor codes of one player. */
  code: { most: 10, forMs: 15 * MINUTE },
  /** A signed-in player’s password, asked for again. */
  password: { most: 10, forMs: 15 * MINUTE },
  /** Letters to one email address. */
  letter: { most: 5, forMs: 60 * MINUTE },
  'sign-up': { most: 20, forMs: 60 * MINUTE },
  /** Invalid gift codes that a player tried. */
  'gift-code': { most: 20, forMs: 15 * MINUTE },
} as const;

export type AttemptKind = keyof typeof LIMITS;
/** What is counted: an email address, a network address or a player’s id. */
export type Subject = { kind: AttemptKind; of: string | number };

export type Attempts = {
  /** Counts an attempt before it is made, so that parallel tries gain nothing. Refuses with 429 when none is left. */
  take(...subjects: Subject[]): Promise<void>;
  /** Takes back an attempt that succeeded. */
  refund(subject: Subject): Promise<void>;
  /** Forgets all attempts, because the right person was there. */
  forgive(subject: Subject): Promise<void>;
  count(subject: Subject): Promise<number>;
};

export function createAttempts(db: PlatformDatabase, clock: () => number, keys: Keys): Attempts {
  const hashOf = ({ kind, of }: Subject) => keys.hash(String(of).trim().toLowerCase(), `attempts ${kind}`);

  async function takeOne(subject: Subject): Promise<void> {
    const now = clock();
    const { most, forMs } = LIMITS[subject.kind];
    const row = await db
      .insertInto('attempts')
      .values({ subject_hash: hashOf(subject), count: 1, until: now + forMs })
      .onConflict((conflict) =>
        conflict.column('subject_hash').doUpdateSet({
          count: sql<number>`case when attempts.until <= ${now} then 1 else attempts.count + 1 end`,
          until: sql<number>`case when attempts.until <= ${now} then excluded.until else attempts.until end`,
        }),
      )
      .returning(['count', 'until'])
      .executeTakeFirstOrThrow();
    if (row.count === 1) await db.deleteFrom('attempts').where('until', '<=', now).execute();
    if (row.count > most) throw new TooManyAttempts(Number(row.until) - now);
  }

  return {
    async take(...subjects) {
      for (const subject of subjects) await takeOne(subject);
    },
    async refund(subject) {
      await db
        .updateTable('attempts')
        .set({ count: sql<number>`count - 1` })
        .where('subject_hash', '=', hashOf(subject))
        .where('count', '>', 0)
        .execute();
    },
    async forgive(subject) {
      await db.deleteFrom('attempts').where('subject_hash', '=', hashOf(subject)).execute();
    },
    async count(subject) {
      const row = await db
        .selectFrom('attempts')
        .select('count')
        .where('subject_hash', '=', hashOf(subject))
        .where('until', '>', clock())
        .executeTakeFirst();
      return row?.count ?? 0;
    },
  };
}
