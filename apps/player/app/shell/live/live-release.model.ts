/** `id` identifies a release across all histories of the store; servers of earlier versions do not send it. */
export type Announced = { number: number; id?: string };
export type Shown = { release: number; releaseId?: string };

/**
 * What an open page does when it hears of a release: nothing, show it now, or check later whether it is still served. A
 * restored store counts its numbers again, so a lower number can be the newer release. But a lower number in a greeting
 * can also come from a process that has not yet heard of the page's release.
 */
export function reactionTo(
  { number, id }: Announced,
  { release, releaseId }: Shown,
  isGreeting: boolean,
): 'nothing' | 'now' | 'later' {
  if (id === undefined || releaseId === undefined) return number > release ? 'now' : 'nothing';
  if (id === releaseId) return 'nothing';
  return isGreeting && number < release ? 'later' : 'now';
}

/**
 * Whether a response with the number `found` contains the announced release. After a restore of the store, a higher
 * number is an older release.
 */
export function hasAnnounced(found: number, { number }: Announced, { release }: Shown): boolean {
  return number <= release ? found === number : found >= number;
}
