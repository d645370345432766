import { type Kysely, sql } from 'kysely';

/**
 * Makes movements of money fail, as when a process ends in the middle of them: `set([1, 3])` interrupts the first and
 * the third from now on. Interrupted ones count too, so they succeed when they are tried again.
 */
export async function interruptPayouts(
  db: Kysely<unknown>,
): Promise<{ set: (which: readonly number[]) => Promise<void> }> {
  await sql`create sequence platform.test_movements`.execute(db);
  await sql`create table platform.test_interrupts (at bigint primary key)`.execute(db);
  // A sequence is not rolled back with the transaction.
  await sql`
    create function platform.test_interrupt() returns trigger language plpgsql as $$
    declare
      movement bigint := nextval('platform.test_movements');
    begin
      if exists (select from platform.test_interrupts where at = movement) then
        raise exception 'The process has died.';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger test_interrupt before insert on platform.ledger_transactions
      for each row execute function platform.test_interrupt()`.execute(db);
  return {
    async set(which) {
      await sql`delete from platform.test_interrupts`.execute(db);
      for (const each of which)
        await sql`
          insert into platform.test_interrupts
          select last_value + ${each}::bigint from platform.test_movements`.execute(db);
    },
  };
}
