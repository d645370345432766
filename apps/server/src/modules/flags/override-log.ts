import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { findSession } from '../admin-session/admin-session.service.ts';
import { readSessionToken } from '../admin-session/guard.ts';
import { askedFor } from '../audit/asking.ts';
import { type Actor, recordAction } from '../audit/audit.service.ts';
import { createBoundedCache } from '../delivery/bounded-cache.ts';
import type { RequestVisitor } from '../delivery/visitor.service.ts';

/** Called for every visitor with overridden flags; logs overrides that are not logged yet. */
export type OverrideLog = (request: FastifyRequest, visitor: RequestVisitor) => void;

const REMEMBERED = 5000;

/**
 * Writes into the audit log who sees the site with which overridden flags (STORE-09). Overrides are in a cookie that
 * the flag screen, a link or a person can set. So they are logged when they first take effect: at the first request
 * that has them. The page does not wait for it.
 */
export function createOverrideLog(
  store: Pick<Store, 'audit' | 'sessions'>,
  sources: Pick<Sources, 'now' | 'hashToken' | 'tokenHashes'>,
): OverrideLog {
  const known = createBoundedCache<string>(REMEMBERED);
  return (request, visitor) => {
    const { userId, flags = {} } = visitor.context;
    const token = visitor.isAdmin ? readSessionToken(request) : undefined;
    const who = createHash('sha256')
      .update(`${token ?? ''} ${userId ?? ''}`)
      .digest('base64');
    const sorted = Object.fromEntries(Object.entries(flags).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const text = JSON.stringify(sorted);
    if (known.get(who) === text) return;
    known.set(who, text);
    void askedFor(request.id, () => record(token, userId, sorted, request)).catch((error: unknown) => {
      // When the store cannot be reached, the next request tries again.
      known.delete(who);
      request.log.error({ err: error }, 'RECORD_OVERRIDE_ERROR');
    });
  };

  async function record(
    token: string | undefined,
    userId: string | undefined,
    flags: Readonly<Record<string, boolean>>,
    { ip }: FastifyRequest,
  ): Promise<void> {
    const session = await findSession(store, sources, token);
    const player = `player ${userId ?? 'unknown'}`;
    const actor: Actor = session
      ? { id: session.user.id, name: session.user.name, email: session.user.email, ip }
      : { id: null, name: player, email: player, ip };
    await recordAction(store.audit, { actor, at: sources.now() }, 'flag.overridden', { detail: { flags } });
  }
}
