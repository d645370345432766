import { collectionKey, flagKey, flagsValidUntil, resolveFlag, type FlagReason } from '@marquee/engine';
import type { RequestVisitor } from '../delivery/visitor.service.ts';

/** A feature flag as the flag screen shows it (FFC-01). */
export type FlagView = {
  key: string;
  description: string;
  /** The flag's value for this visitor. */
  value: boolean;
  reason: FlagReason;
  /** The published value for everyone whom no rule fits. */
  default: boolean;
  overridden: boolean;
};

/** Every flag, by key. */
export function listFlags({ context, release, noteUntil, noteRead }: RequestVisitor): FlagView[] {
  noteRead?.(collectionKey('feature-flag'));
  noteUntil?.(flagsValidUntil(release.compiled, context));
  return [...release.documents('feature-flag')]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, flag]) => {
      const { value, reason } = resolveFlag(release.compiled, key, context);
      const overridden = context.flags !== undefined && Object.hasOwn(context.flags, key);
      return { key, description: flag.description ?? '', value, reason, default: flag.default, overridden };
    });
}

/** Whether one flag is on for this visitor. */
export function isFlagOn({ context, release, noteUntil, noteRead }: RequestVisitor, key: string): boolean {
  noteRead?.(flagKey(key));
  noteUntil?.(flagsValidUntil(release.compiled, context));
  return resolveFlag(release.compiled, key, context).value;
}

/** Whether the visitor may see flags: testers and signed-in admin users may (FFC-04). */
export const canSeeFlags = ({ isTester, isAdmin }: RequestVisitor): boolean => isTester || isAdmin;
