import type { CurrentRelease } from './current-release.ts';

export type FollowedRelease = ReturnType<CurrentRelease['get']>;

/**
 * Calls `work`, which never fails, with the release that this process serves and with each one that it serves later:
 * one after the other, and never in the way of the release itself. Returns a function that stops it, and waits for what
 * is under way.
 */
export function followReleases(
  currentRelease: Pick<CurrentRelease, 'get' | 'subscribe'>,
  work: (release: FollowedRelease) => Promise<void>,
): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const follow = (release: FollowedRelease): void => {
    last = last.then(() => work(release));
  };
  follow(currentRelease.get());
  const unsubscribe = currentRelease.subscribe(follow);
  return async () => {
    unsubscribe();
    await last;
  };
}
