/** Groups with a name of their own (GRP-02, 04, 06 to 11); the VIP statuses come first, the highest first. */
const GROUP_NAMES: ReadonlyMap<number, string> = new Map([
  [759, 'Diamond'],
  [255, 'Platinum'],
  [259, 'Gold'],
  [258, 'Silver'],
  [257, 'Bronze'],
  [1117, 'Regular'],
  [21, 'Tester'],
  [100, 'Multi-account'],
]);

/** Groups the site itself puts a player into: the two test halves, popups already shown, the LT IBAN rule. */
const JOINABLE_GROUPS: ReadonlySet<number> = new Set([543, 544, 859, 1056, 1101]);

export type Status = { id: number; name: string };

/** The player's named groups, the VIP status first (PROF-05). */
export function statusesOf(groups: readonly number[]): Status[] {
  return listStatuses().filter(({ id }) => groups.includes(id));
}

export function listStatuses(): Status[] {
  return [...GROUP_NAMES].map(([id, name]) => ({ id, name }));
}

/** Anyone may send this call: VIP and tester groups must stay out of reach. */
export function canJoin(group: number): boolean {
  return JOINABLE_GROUPS.has(group);
}
