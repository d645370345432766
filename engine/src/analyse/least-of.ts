/** Leaves out what a claim does not need: from a list that proves it, one of which each entry is needed. */
export function leastOf<T>(all: readonly T[], proves: (some: readonly T[]) => boolean): T[] {
  const single = all.find((one) => proves([one]));
  if (single !== undefined) return [single];
  let needed = [...all];
  // Each step is a question: of long lists the first few entries are tried, the rest stands as it is.
  for (const one of all.slice(0, MOST)) {
    const rest = needed.filter((other) => other !== one);
    if (proves(rest)) needed = rest;
  }
  return needed;
}

const MOST = 24;
