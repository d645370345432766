import { AppError } from '../../errors.ts';
import { noteIfPossible } from '../../store/writes/note-if-possible.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { AdminSession } from '../admin-session/admin-session.service.ts';
import { lowerRole, roleAllows } from '../admin-session/roles.ts';
import type { Managing } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import { assertCovers, assertScope } from '../rights/giving.ts';
import { bothScopes, isLimited, type Rights } from '../rights/scope.ts';
import type { ApiTokenRow } from './api-tokens.repository.ts';

/** By this prefix, a token that was left in a file or a log can be recognised. */
export const API_TOKEN_PREFIX = 'mqt_';
/** `last used` is written at most this often. */
const USED_EVERY_MS = 60_000;

export type NewApiToken = { name: string; expiresAt: Date | null } & Rights;

/** The session of an API token; undefined when it was revoked, has expired or never existed. */
export async function findApiToken(
  { apiTokens }: Pick<Store, 'apiTokens'>,
  { now, hashToken, tokenHashes }: Pick<Sources, 'now' | 'hashToken' | 'tokenHashes'>,
  token: string,
): Promise<AdminSession | undefined> {
  if (!token.startsWith(API_TOKEN_PREFIX)) return undefined;
  const row = await apiTokens.findByHash(tokenHashes(token));
  const at = now();
  if (!row || (row.expiresAt !== null && row.expiresAt <= at)) return undefined;
  if (at.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= USED_EVERY_MS)
    await noteIfPossible(() => apiTokens.touch(row.id, at, hashToken(token)));
  return {
    user: {
      ...row.maker,
      role: lowerRole(row.role, row.maker.role),
      scope: bothScopes(row.maker.scope, row.scope),
    },
    browser: null,
    apiToken: { id: row.id, name: row.name },
  };
}

export async function listApiTokens(
  { apiTokens }: Pick<Store, 'apiTokens'>,
  { now }: Pick<Sources, 'now'>,
): Promise<{ items: ReturnType<typeof toItem>[] }> {
  const at = now();
  return { items: (await apiTokens.list()).map((row) => toItem(row, at)) };
}

/** Creates a token. The token itself is only in this response; it is not stored. */
export async function createApiToken(
  managing: Managing,
  sources: Sources,
  { maker, name, role, scope, expiresAt }: NewApiToken & { maker: AdminSession['user'] },
) {
  if (!roleAllows(maker.role, role))
    throw new AppError('FORBIDDEN', { message: `A token cannot have more rights than you: ${maker.role}.` });
  const { transaction, actor, at } = managing;
  assertScope(scope);
  await assertCovers(managing, { role, scope });
  const token = API_TOKEN_PREFIX + sources.createToken();
  const id = sources.createId();
  const tokenHash = sources.hashToken(token);
  const row = { id, name, tokenHash, role, scope, userId: maker.id, at, expiresAt };
  if (!(await transaction.apiTokens.insert(row))) throw new AppError('API_TOKEN_NAME_TAKEN');
  await recordAction(transaction.audit, { actor, at }, 'token.created', {
    detail: {
      name,
      role,
      ...(isLimited(scope) && { scope }),
      expiresAt: expiresAt?.toISOString() ?? null,
    },
  });
  return { ...toItem({ ...row, maker, createdAt: at, lastUsedAt: null }, at), token };
}

/** Revokes a token: the next call with it is refused. */
export async function revokeApiToken({ transaction, actor, at }: Managing, id: string): Promise<void> {
  const token = await transaction.apiTokens.find(id);
  if (!token) throw new AppError('API_TOKEN_NOT_FOUND');
  await transaction.apiTokens.remove(id);
  await recordAction(transaction.audit, { actor, at }, 'token.revoked', { detail: { name: token.name } });
}

function toItem({ maker, createdAt, expiresAt, lastUsedAt, ...row }: ApiTokenRow, at: Date) {
  const effective = bothScopes(maker.scope, row.scope);
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    ...(isLimited(row.scope) && { scope: row.scope }),
    /** Lower than `role` when the maker's own role is lower now. */
    effectiveRole: lowerRole(row.role, maker.role),
    ...(isLimited(effective) && { effectiveScope: effective }),
    madeBy: maker.name,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    hasExpired: expiresAt !== null && expiresAt <= at,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
