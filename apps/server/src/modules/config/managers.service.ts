import type { VipManager } from '@marquee/schemas';
import type { RequestVisitor } from '../delivery/visitor.service.ts';
import { visitorItems } from './visitor-items.ts';

/**
 * The manager of a player, chosen by the groups that the call names: the first one in order that fits, which is that of
 * the highest status. Groups that the player is not in are ignored, so that nobody gets the contact of another status
 * by naming its group.
 */
export function findManager(visitor: RequestVisitor, userGroups: readonly number[]): VipManager | null {
  const groups = visitor.context.groups.filter((group) => userGroups.includes(group));
  const asked = { ...visitor, context: { ...visitor.context, groups } };
  const [manager] = visitorItems('vip-managers', asked, { limit: 1 }).items;
  if (!manager) return null;
  const { id, name, avatar, hours, whatsapp, telegram, email } = manager;
  return { id, name, avatar, hours, whatsapp, telegram, email };
}
