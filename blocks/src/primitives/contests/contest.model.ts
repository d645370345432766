/** The common parts of a prize of a tournament and of a lottery. */
export type PrizeTier = { from: number; to: number; amount_cents?: number; title?: string };

export type ContestKind = 'tournament' | 'quest' | 'achievement' | 'producers' | 'action' | 'arena';

/** Kinds that are named before `--` in the identifier; any other identifier is a tournament. */
const PREFIXES: readonly ContestKind[] = ['producers', 'action', 'arena'];

/** The kind of contest, by the platform's identifier (TOUR-03, TOUR-04). */
export function contestKind(identifier: string): ContestKind {
  if (identifier.includes('quest')) return 'quest';
  if (identifier.includes('achievement')) return 'achievement';
  return PREFIXES.find((prefix) => identifier.startsWith(`${prefix}--`)) ?? 'tournament';
}

/** TOUR-02. */
export function isHiddenContest(identifier: string): boolean {
  return identifier === 'nonvisible';
}

/** A quest in testing: shown only when a feature flag allows it (QUEST-25, QUEST-26). */
export function isTestQuest(identifier: string): boolean {
  return contestKind(identifier) === 'quest' && identifier.includes('ffc');
}

/** The part of the identifier after the last double dash, as used in addresses. */
export function contestSlug(identifier: string): string {
  return identifier.split('--').at(-1) ?? identifier;
}

export function findTier(
  prizes: readonly PrizeTier[] | undefined,
  place: number | null,
): PrizeTier | undefined {
  if (place === null) return undefined;
  return prizes?.find(({ from, to }) => from <= place && place <= to);
}

/** The last place with a prize; 0 without prizes. */
export function countPaidPlaces(prizes: readonly PrizeTier[] = []): number {
  return Math.max(0, ...prizes.map(({ to }) => to));
}
