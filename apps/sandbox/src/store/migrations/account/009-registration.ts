import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What proves who a player is, and the number of attempts. No secret is stored in a usable form. */
export const registration: Migration = {
  async up(db) {
    // Players of the demo have numbers below 900,000, and rivals have them from there on.
    await sql`create sequence platform.player_numbers start with 1000001`.execute(db);
    await sql`alter table platform.players add column stag text`.execute(db);
    await sql`
      create table platform.player_tokens (
        token_hash text primary key,
        player_id bigint not null references platform.players (id) on delete cascade,
        purpose text not null check (purpose in ('confirmation', 'password_reset')),
        expires_at bigint not null
      )`.execute(db);
    await sql`create index player_tokens_player on platform.player_tokens (player_id, purpose)`.execute(db);
    await sql`
      create table platform.pending_sign_ins (
        token_hash text primary key,
        player_id bigint not null references platform.players (id) on delete cascade,
        device_fingerprint text,
        attempts integer not null default 0,
        expires_at bigint not null
      )`.execute(db);
    await sql`create index pending_sign_ins_player on platform.pending_sign_ins (player_id)`.execute(db);
    await sql`
      create table platform.two_factors (
        player_id bigint primary key references platform.players (id) on delete cascade,
        sealed_secret text not null,
        confirmed_at bigint,
        last_step bigint not null default 0
      )`.execute(db);
    await sql`
      create table platform.recovery_codes (
        player_id bigint not null references platform.players (id) on delete cascade,
        code_hash text not null,
        used_at bigint,
        primary key (player_id, code_hash)
      )`.execute(db);
    await sql`
      create table platform.attempts (
        subject_hash text primary key,
        count integer not null,
        until bigint not null
      )`.execute(db);
    await sql`create index attempts_until on platform.attempts (until)`.execute(db);
    await sql`
      create table platform.used_captchas (
        signature_hash text primary key,
        expires_at bigint not null
      )`.execute(db);
    await sql`create index used_captchas_expired on platform.used_captchas (expires_at)`.execute(db);
  },
  async down(db) {
    await sql`
      drop table platform.used_captchas, platform.attempts, platform.recovery_codes, platform.two_factors,
        platform.pending_sign_ins, platform.player_tokens`.execute(db);
    await sql`alter table platform.players drop column stag`.execute(db);
    await sql`drop sequence platform.player_numbers`.execute(db);
  },
};
