import { resolveCollection } from '@marquee/engine';
import type { ResolvedVipManagersDocument } from '@marquee/schemas';
import type { Visitor } from '../delivery/visitor.service.ts';

/** A manager as the contact panel shows one: only the links that are set (VIP-25 to VIP-27). */
export type PublicManager = Pick<
  ResolvedVipManagersDocument,
  'id' | 'name' | 'avatar' | 'hours' | 'whatsapp' | 'telegram' | 'email'
>;

/**
 * The manager of a player, by the groups that the call names: the first in order that fits, so the one of the highest
 * status. Groups the player is not in do not count: nobody gets another status's direct line by naming its group.
 */
export function findManager(
  { context, release }: Visitor,
  userGroups: readonly number[],
): PublicManager | null {
  const groups = context.groups.filter((group) => userGroups.includes(group));
  const { items } = resolveCollection(release.compiled, 'vip-managers', { limit: 1 }, { ...context, groups });
  // The engine resolves each kind to the shape that its schema generates.
  const [manager] = items as unknown as ResolvedVipManagersDocument[];
  if (!manager) return null;
  const { id, name, avatar, hours, whatsapp, telegram, email } = manager;
  return { id, name, avatar, hours, whatsapp, telegram, email };
}
