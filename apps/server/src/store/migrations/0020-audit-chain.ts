import { type Kysely, sql } from 'kysely';

/**
 * Chains the audit log by hashes (RULE-08, decision 045). The database does it at the commit of each entry, so that
 * entries of every process are chained, those of a version that does not know of it too. The chain is a table of its
 * own, because rows of the log are never updated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever is writing commits first, and others wait: no entry may come between the last one found and the trigger.
  await sql`lock table audit in share row exclusive mode`.execute(db);
  await sql`
    create table audit_chain (
      position integer primary key check (position > 0),
      entry integer not null unique,
      origin text not null check (origin in ('written', 'found')),
      chained_at timestamptz not null,
      salt text not null,
      content text not null,
      previous text not null,
      hash text not null
    )`.execute(db);
  await sql`
    create table audit_head (
      is_only boolean primary key default true check (is_only),
      position integer not null,
      hash text not null
    )`.execute(db);
  await sql`insert into audit_head (position, hash) values (0, ${'0'.repeat(64)})`.execute(db);
  // A field says how long it is, so that no two rows have the same text.
  await sql`
    create function audit_field(value text) returns text language sql immutable as $$
      select case when value is null then '-,' else octet_length(value) || ':' || value || ',' end
    $$`.execute(db);
  await sql`
    create function audit_instant(value timestamptz) returns text language sql stable as $$
      select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    $$`.execute(db);
  // The row of the head is locked until the commit: entries of all processes are chained one after the other.
  await sql`
    create function chain_audit(added audit, origin text) returns void language plpgsql as $$
    declare
      head audit_head;
      its_salt text := gen_random_uuid()::text;
      at_commit timestamptz := clock_timestamp();
      its_content text;
      its_hash text;
    begin
      select * into strict head from audit_head h for update;
      its_content := encode(sha256(convert_to(
        audit_field('marquee audit 1') || audit_field(its_salt) || audit_field(added.id::text)
        || audit_field(audit_instant(added.at)) || audit_field(added.actor_id) || audit_field(added.actor)
        || audit_field(added.action) || audit_field(added.kind) || audit_field(added.document_id)
        || audit_field(added.detail::text) || audit_field(added.ip), 'UTF8')), 'hex');
      its_hash := encode(sha256(convert_to(
        audit_field(head.hash) || audit_field((head.position + 1)::text) || audit_field(added.id::text)
        || audit_field(origin) || audit_field(audit_instant(at_commit)) || audit_field(its_content), 'UTF8')), 'hex');
      insert into audit_chain values
        (head.position + 1, added.id, origin, at_commit, its_salt, its_content, head.hash, its_hash);
      update audit_head h set position = head.position + 1, hash = its_hash;
    end $$`.execute(db);
  await sql`
    do $$ declare older audit; begin
      for older in select * from audit order by id loop perform chain_audit(older, 'found'); end loop;
    end $$`.execute(db);
  await sql`
    create function chain_audit_entry() returns trigger language plpgsql as $$
    begin
      perform chain_audit(new, 'written');
      return null;
    end $$`.execute(db);
  // At the commit, when nothing else is locked any more: two transactions that wait for each other would be a deadlock.
  await sql`
    create constraint trigger audit_chain_entry after insert on audit deferrable initially deferred
      for each row execute function chain_audit_entry()`.execute(db);
  await sql`
    create function audit_head_goes_on() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.position = old.position + 1 then return new; end if;
      raise exception 'The audit log is append-only: % of its head is refused.', tg_op
        using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger audit_head_keep_row before update or delete on audit_head
      for each row execute function audit_head_goes_on()`.execute(db);
  await sql`
    create trigger audit_chain_keep_rows before update or delete on audit_chain
      for each row execute function audit_is_append_only()`.execute(db);
  for (const table of ['audit_chain', 'audit_head'])
    await sql`
      create trigger ${sql.ref(`${table}_keep_all`)} before truncate on ${sql.table(table)}
        for each statement execute function audit_is_append_only()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_chain_entry on audit`.execute(db);
  await sql`drop table audit_chain, audit_head`.execute(db);
  await sql`drop function chain_audit_entry(), audit_head_goes_on(), chain_audit(audit, text)`.execute(db);
  await sql`drop function audit_field(text), audit_instant(timestamptz)`.execute(db);
}
