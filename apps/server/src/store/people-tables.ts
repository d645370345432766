import type { ColumnType, Generated } from 'kysely';
import type { Scope } from '../modules/rights/scope.ts';
import type { Timestamp } from './column-types.ts';
import type { Role, SignInMethod } from './database.ts';

type LimitsColumn = ColumnType<Scope | null, string | null | undefined, string | null>;

export type AdminUserTable = {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Null for a person who was invited and has not chosen a password yet, or who uses single sign-on. */
  password_hash: string | null;
  created_at: Timestamp;
  last_seen_at: Timestamp | null;
  /** What the role is limited to; null: nothing. Then `role` is viewer, and this one is theirs (migration 0029). */
  scope: LimitsColumn;
  limited_role: Role | null;
  /** The person's `issuer subject` at the single sign-on provider, set at their first sign-in there. */
  sso_subject: string | null;
  /** Whether they hear of their inbox by e-mail (migration 0028). */
  wants_mail: Generated<boolean>;
};

export type AdminSessionTable = {
  /** Names the session in lists. It is no secret: nobody can sign in with it. */
  id: string;
  /** SHA-256 of the cookie's token; the token itself is not stored. */
  token_hash: string;
  user_id: string;
  csrf_token: string;
  method: SignInMethod;
  ip: string | null;
  user_agent: string | null;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
};

export type ApiTokenTable = {
  id: string;
  name: string;
  token_hash: string;
  role: Role;
  scope: LimitsColumn;
  limited_role: Role | null;
  /** The person who made the token: it never has more rights than they have. */
  user_id: string;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
};
