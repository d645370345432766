import type { Freshness } from './http-cache.ts';
import type { RequestVisitor } from './visitor.service.ts';

/** Answers for players and admin users are private; guests share theirs. */
export function freshnessFor({ context, isAdmin, hasOverrides, release }: RequestVisitor): Freshness {
  return {
    isPrivate: context.login === 'player' || isAdmin || hasOverrides,
    now: context.now,
    release: release.id,
  };
}
