import type { Generated } from 'kysely';
import type { EndedBy } from '../../identity/ended-link.ts';
import type { Whole, WholeOrNull } from './columns.ts';

export type TokenPurpose = 'confirmation' | 'password_reset';

export type RegistrationTables = {
  /** What links in letters carry. One that was used or replaced stays known for a while: who opens it again is told so. */
  player_tokens: {
    token_hash: string;
    player_id: Whole;
    purpose: TokenPurpose;
    expires_at: Whole;
    /** Used, or replaced by a newer one; null: it works. */
    ended_at: WholeOrNull;
    /** Null too where it ended before this was kept. */
    ended_by: EndedBy | null;
  };
  /** The password was right; a code of the app is still missing. */
  pending_sign_ins: {
    token_hash: string;
    player_id: Whole;
    device_fingerprint: string | null;
    attempts: Generated<number>;
    expires_at: Whole;
  };
  two_factors: {
    player_id: Whole;
    /** Encrypted: the platform has to read it again. */
    sealed_secret: string;
    /** Null until a code has shown that the app has the secret. */
    confirmed_at: WholeOrNull;
    /** Number of the thirty seconds whose code was accepted last: no code counts twice. */
    last_step: Whole;
  };
  recovery_codes: { player_id: Whole; code_hash: string; used_at: WholeOrNull };
  /** How often somebody tried something; whom and what only as a hash. */
  attempts: { subject_hash: string; count: number; until: Whole };
  used_captchas: { signature_hash: string; expires_at: Whole };
};
