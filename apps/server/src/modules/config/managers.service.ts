import type { VipManager } from '@marquee/schemas';
import type { RequestVisitor } from '../delivery/visitor.service.ts';
import { visitorItems } from './visitor-items.ts';

/**
 * The manager of a player, by the groups that the call names: the first in order that fits, so the one of the highest
 * status. Groups the player is not in do not count: nobody gets another status's direct line by naming its group.
 */
export function findManager(visitor: RequestVisitor, userGroups: readonly number[]): VipManager | null {
  const groups = visitor.context.groups.filter((group) => userGroups.includes(group));
  const asked = { ...visitor, context: { ...visitor.context, groups } };
  const [manager] = visitorItems('vip-managers', asked, { limit: 1 }).items;
  if (!manager) return null;
  const { id, name, avatar, hours, whatsapp, telegram, email } = manager;
  return { id, name, avatar, hours, whatsapp, telegram, email };
}
