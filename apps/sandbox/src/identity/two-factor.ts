import type { PlatformDatabase } from '../store/database.ts';
import type { Keys } from './keys.ts';
import { codeAfter, createRecoveryCodes, createSecret, findStep, normalizeCode } from './one-time-codes.ts';

const SECRET_USE = 'second factor';
const CODE_USE = 'recovery code';

/** Codes of an authenticator app in addition to the password (PROF-13). */
export type TwoFactor = {
  /** A new secret that has no effect until a code confirms it. Undefined when codes are already on. */
  begin(db: PlatformDatabase, playerId: number): Promise<string | undefined>;
  isOn(db: PlatformDatabase, playerId: number): Promise<boolean>;
  /** Accepts a code of the app or a recovery code, each once. Also for a secret that is not confirmed yet. */
  accept(db: PlatformDatabase, playerId: number, code: string): Promise<boolean>;
  /** Turns codes on and returns the recovery codes. */
  enable(db: PlatformDatabase, playerId: number): Promise<string[]>;
  renewRecoveryCodes(db: PlatformDatabase, playerId: number): Promise<string[]>;
  countRecoveryCodes(db: PlatformDatabase, playerId: number): Promise<number>;
  disable(db: PlatformDatabase, playerId: number): Promise<void>;
  /** Turns codes on with an existing secret and recovery codes, for players of the demo. */
  adopt(db: PlatformDatabase, playerId: number, known: KnownTwoFactor): Promise<void>;
  /** Brings every secret under the present key: the one before may be taken away afterwards. */
  resealAll(db: PlatformDatabase): Promise<void>;
  /** A code that works now, for the console of the demo, whose players have no phone. */
  currentCode(db: PlatformDatabase, playerId: number): Promise<string | undefined>;
};

export type KnownTwoFactor = {
  /** Base32, as in authenticator apps. */
  secret: string;
  recovery_codes: string[];
};

export function createTwoFactor({ clock, keys }: { clock: () => number; keys: Keys }): TwoFactor {
  /** One statement, so that of the same code sent twice at once, one is accepted. */
  async function acceptStep(db: PlatformDatabase, playerId: number, step: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('two_factors')
      .set({ last_step: step })
      .where('player_id', '=', playerId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async function useRecoveryCode(db: PlatformDatabase, playerId: number, code: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('recovery_codes')
      .set({ used_at: clock() })
      .where('player_id', '=', playerId)
      .where('code_hash', 'in', keys.hashAll(code, CODE_USE))
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async function renewRecoveryCodes(db: PlatformDatabase, playerId: number): Promise<string[]> {
    const codes = createRecoveryCodes();
    await keepRecoveryCodes(db, playerId, codes);
    return codes;
  }

  async function keepRecoveryCodes(db: PlatformDatabase, playerId: number, codes: string[]): Promise<void> {
    await db.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
    await db
      .insertInto('recovery_codes')
      .values(
        codes.map((code) => ({
          player_id: playerId,
          code_hash: keys.hash(normalizeCode(code), CODE_USE),
          used_at: null,
        })),
      )
      .execute();
  }

  return {
    async begin(db, playerId) {
      const secret = createSecret();
      const sealed_secret = keys.seal(secret, SECRET_USE);
      const row = await db
        .insertInto('two_factors')
        .values({ player_id: playerId, sealed_secret, confirmed_at: null, last_step: 0 })
        .onConflict((conflict) =>
          conflict
            .column('player_id')
            .doUpdateSet({ sealed_secret, last_step: 0 })
            .where('two_factors.confirmed_at', 'is', null),
        )
        .returning('player_id')
        .executeTakeFirst();
      return row && secret;
    },
    async isOn(db, playerId) {
      const row = await db
        .selectFrom('two_factors')
        .select('player_id')
        .where('player_id', '=', playerId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    async accept(db, playerId, code) {
      const typed = normalizeCode(code);
      if (!/^\d{6}$/.test(typed)) return useRecoveryCode(db, playerId, typed);
      const row = await db
        .selectFrom('two_factors')
        .select('sealed_secret')
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      if (!row) return false;
      const step = findStep(keys.unseal(row.sealed_secret, SECRET_USE), typed, clock());
      return step !== undefined && acceptStep(db, playerId, step);
    },
    async enable(db, playerId) {
      await db
        .updateTable('two_factors')
        .set({ confirmed_at: clock() })
        .where('player_id', '=', playerId)
        .execute();
      await setFlag(db, playerId, true);
      return renewRecoveryCodes(db, playerId);
    },
    renewRecoveryCodes,
    async countRecoveryCodes(db, playerId) {
      const { count } = await db
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<string | number>().as('count'))
        .where('player_id', '=', playerId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async disable(db, playerId) {
      await db.deleteFrom('two_factors').where('player_id', '=', playerId).execute();
      await db.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
      await setFlag(db, playerId, false);
    },
    async adopt(db, playerId, { secret, recovery_codes: codes }) {
      const sealed_secret = keys.seal(secret, SECRET_USE);
      await db
        .insertInto('two_factors')
        .values({ player_id: playerId, sealed_secret, confirmed_at: clock(), last_step: 0 })
        .execute();
      await setFlag(db, playerId, true);
      await keepRecoveryCodes(db, playerId, codes);
    },
    async resealAll(db) {
      const rows = await db.selectFrom('two_factors').select(['player_id', 'sealed_secret']).execute();
      for (const { player_id, sealed_secret: before } of rows) {
        const sealed_secret = keys.reseal(before, SECRET_USE);
        if (sealed_secret === undefined) continue;
        await db
          .updateTable('two_factors')
          .set({ sealed_secret })
          .where('player_id', '=', player_id)
          .where('sealed_secret', '=', before)
          .execute();
      }
    },
    async currentCode(db, playerId) {
      const row = await db
        .selectFrom('two_factors')
        .select(['sealed_secret', 'last_step'])
        .where('player_id', '=', playerId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      // A used code no longer works, but the next one is accepted early.
      return row && codeAfter(keys.unseal(row.sealed_secret, SECRET_USE), Number(row.last_step), clock());
    },
  };
}

async function setFlag(db: PlatformDatabase, playerId: number, isOn: boolean): Promise<void> {
  await db.updateTable('players').set({ two_factor_enabled: isOn }).where('id', '=', playerId).execute();
}
