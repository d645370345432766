import type { Generated } from 'kysely';
import type { EndedBy } from '../../identity/ended-link.ts';
import type { Whole, WholeOrNull } from './columns.ts';

export type TokenPurpose = 'confirmation' | 'password_reset';

export type RegistrationTables = {
  /** Tokens of links in letters. Used and replaced ones are kept for a while, so that whoever opens one is told. */
  player_tokens: {
    token_hash: string;
    player_id: Whole;
    purpose: TokenPurpose;
    expires_at: Whole;
    /** When it was used or replaced. Null while it works. */
    ended_at: WholeOrNull;
    /** Also null if it ended before this was stored. */
    ended_by: EndedBy | null;
  };
  /** Sign-ins with the right password that still need a code of the app. */
  pending_sign_ins: {
    token_hash: string;
    player_id: Whole;
    device_fingerprint: string | null;
    attempts: Generated<number>;
    expires_at: Whole;
  };
  two_factors: {
    player_id: Whole;
    /** Encrypted, because the platform must read it again. */
    sealed_secret: string;
    /** Null until a code has proved that the app has the secret. */
    confirmed_at: WholeOrNull;
    /** Number of the thirty-second step of the last accepted code: no code works twice. */
    last_step: Whole;
  };
  recovery_codes: { player_id: Whole; code_hash: string; used_at: WholeOrNull };
  /** The number of attempts. Who tried what is only stored as a hash. */
  attempts: { subject_hash: string; count: number; until: Whole };
  used_captchas: { signature_hash: string; expires_at: Whole };
};
