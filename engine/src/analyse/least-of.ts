/** Reduces a list that proves a claim to entries that are all needed. */
export function leastOf<T>(all: readonly T[], proves: (some: readonly T[]) => boolean): T[] {
  const single = all.find((one) => proves([one]));
  if (single !== undefined) return [single];
  let needed = [...all];
  // Each step costs a question, so for long lists only the first entries are tried; the rest stays.
  for (const one of all.slice(0, MOST)) {
    const rest = needed.filter((other) => other !== one);
    if (proves(rest)) needed = rest;
  }
  return needed;
}

const MOST = 24;
