/** Groups the product knows by name (GRP-02 to GRP-16, and the wheel's and the welcome pack's). */
const GROUP_NAMES: ReadonlyMap<number, string> = new Map([
  [21, 'Tester'],
  [100, 'Multi-account'],
  [255, 'Platinum'],
  [257, 'Bronze'],
  [258, 'Silver'],
  [259, 'Gold'],
  [759, 'Diamond'],
  [1117, 'Regular'],
]);

/** Groups the site itself puts a player into: the two test halves, popups already shown, the LT IBAN rule. */
const JOINABLE_GROUPS: ReadonlySet<number> = new Set([543, 544, 859, 1056, 1101]);

export type Status = { id: number; name: string };

/** The player's named groups (PROF-05). */
export function statusesOf(groups: readonly number[]): Status[] {
  return groups.flatMap((id) => {
    const name = GROUP_NAMES.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}

export function listStatuses(): Status[] {
  return [...GROUP_NAMES].map(([id, name]) => ({ id, name }));
}

/** Anyone may send this call: VIP and tester groups must stay out of reach. */
export function canJoin(group: number): boolean {
  return JOINABLE_GROUPS.has(group);
}
