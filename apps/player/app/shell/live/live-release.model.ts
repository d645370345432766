/** `id` names a release among all histories of the store; servers of before do not say it. */
export type Announced = { number: number; id?: string };
export type Shown = { release: number; releaseId?: string };

/**
 * What an open page does about a release it is told of: nothing, show it now, or look later whether it is still served.
 * A store that was restored counts its numbers again, so a lower one can be the newer; but in a greeting it can also
 * come from a process that has not heard of the page's release yet.
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

/** Whether an answer of that number has what was announced: what is higher than a restored store's is from before. */
export function hasAnnounced(found: number, { number }: Announced, { release }: Shown): boolean {
  return number <= release ? found === number : found >= number;
}
