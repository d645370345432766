type Award = { year: number; order: number };

/** Years that have awards, latest first. */
export function listYears(awards: readonly Award[]): number[] {
  return [...new Set(awards.map(({ year }) => year))].sort((a, b) => b - a);
}

/** The awards of a year, or of all years with the latest first; within a year in the order they came in. */
export function awardsOf<T extends Award>(awards: readonly T[], year: number | null): T[] {
  return awards.filter((award) => year === null || award.year === year).toSorted((a, b) => b.year - a.year);
}
