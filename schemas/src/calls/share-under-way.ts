/** Whoever begins what is under way already, by its key, gets what that brings: it is done once. */
export type Sharing = <Outcome>(key: string, begin: () => Promise<Outcome>) => Promise<Outcome>;

/** For what is done by a press: a second one may come before the first is drawn, which takes its button away. */
export function createSharing(): Sharing {
  const underWay = new Map<string, Promise<unknown>>();
  return (key, begin) => {
    const before = underWay.get(key);
    if (before) return before as ReturnType<typeof begin>; // the same key is the same work
    const work = begin().finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}
