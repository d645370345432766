import type { Kysely } from 'kysely';
import type { Database, Role } from '../../store/database.ts';

/** What the casino requires at sign-in. */
export type SignInRules = { /** Who needs codes of an app. */ secondFactorRoles: Role[] };

export type SignInRulesRepository = ReturnType<typeof createSignInRulesRepository>;

export function createSignInRulesRepository(db: Kysely<Database>) {
  return {
    load: (): Promise<SignInRules> =>
      db
        .selectFrom('sign_in_rules')
        .select('second_factor_roles as secondFactorRoles')
        .executeTakeFirstOrThrow(),

    async save({ secondFactorRoles }: SignInRules): Promise<void> {
      await db
        .updateTable('sign_in_rules')
        .set({ second_factor_roles: JSON.stringify(secondFactorRoles) })
        .execute();
    },
  };
}
