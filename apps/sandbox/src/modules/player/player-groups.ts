import { PLAYER_GROUPS, type PlayerGroup } from '@marquee/schemas/player-groups';

/** Groups that players see by name (PROF-05). The VIP statuses come first, the highest first. */
const NAMES: { readonly [Group in PlayerGroup]?: string } = {
  diamond: 'Diamond',
  platinum: 'Platinum',
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
  regular: 'Regular',
  tester: 'Tester',
  multiAccount: 'Multi-account',
};

/** Groups that the site itself adds a player to: the two test halves, popups that were shown, the LT IBAN rule. */
const JOINABLE: ReadonlySet<number> = new Set([
  PLAYER_GROUPS.evenHalf,
  PLAYER_GROUPS.oddHalf,
  PLAYER_GROUPS.newProviderAShown,
  PLAYER_GROUPS.newProviderBShown,
  PLAYER_GROUPS.lithuania,
]);

export type Status = { id: number; name: string };

/** The player’s named groups, with the VIP status first (PROF-05). */
export function statusesOf(groups: readonly number[]): Status[] {
  return listStatuses().filter(({ id }) => groups.includes(id));
}

export function listStatuses(): Status[] {
  // The keys are those of the table.
  return Object.entries(NAMES).map(([group, name]) => ({ id: PLAYER_GROUPS[group as PlayerGroup], name }));
}

/** Anybody can make this call, so VIP and tester groups must not be possible. */
export function canJoin(group: number): boolean {
  return JOINABLE.has(group);
}
