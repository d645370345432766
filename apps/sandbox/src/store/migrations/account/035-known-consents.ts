import { sql, type RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';

const BEFORE = ['country', 'date_of_birth', 'verified', 'sumsub_verified', 'receive_promos', 'receive_sms_promos']; // prettier-ignore

/** What a profile says of consents is recorded by product and channel, too. */
export const knownConsents: Migration = {
  async up(db) {
    await knownOf([...BEFORE, 'consents']).execute(db);
  },
  async down(db) {
    await knownOf(BEFORE).execute(db);
  },
};

const knownOf = (names: readonly string[]): RawBuilder<unknown> => sql`
  create or replace function platform.known_of(currency text, profile jsonb) returns jsonb
    language sql immutable as $$
      select jsonb_build_object('currency', currency, ${sql.raw(
        names.map((name) => `'${name}', profile -> '${name}'`).join(', '),
      )})
    $$`;
