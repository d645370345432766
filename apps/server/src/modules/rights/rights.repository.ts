import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
import { bothScopes, EVERYTHING, type Scope } from './scope.ts';

/** Whoever writes or publishes: nobody (`id: null`) is Marquee itself. */
export type Author = { readonly id: string | null; readonly token?: { readonly id: string } | undefined };

export type RightsRepository = ReturnType<typeof createRightsRepository>;

export function createRightsRepository(db: Kysely<Database>) {
  return {
    /**
     * What somebody is limited to now, by a token to what both allow. Undefined: the person or the token is not here any
     * more. It is read anew each time, so that a change counts at once, for open sessions too.
     */
    async findScope({ id, token }: Author): Promise<Scope | undefined> {
      if (id === null) return EVERYTHING;
      const person = await db
        .selectFrom('admin_users')
        .select('scope')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!person) return undefined;
      const own = person.scope ?? EVERYTHING;
      if (!token) return own;
      const row = await db
        .selectFrom('api_tokens')
        .select('scope')
        .where('id', '=', token.id)
        .executeTakeFirst();
      return row && bothScopes(own, row.scope ?? EVERYTHING);
    },
  };
}
