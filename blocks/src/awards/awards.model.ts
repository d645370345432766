type Award = { year: number; order: number };

/** Years that have awards, latest first. */
export function listYears(awards: readonly Award[]): number[] {
  return [...new Set(awards.map(({ year }) => year))].sort((a, b) => b - a);
}

/** The awards of one year; or of all years, latest year first. Within a year they keep their order. */
export function awardsOf<T extends Award>(awards: readonly T[], year: number | null): T[] {
  return awards.filter((award) => year === null || award.year === year).toSorted((a, b) => b.year - a.year);
}
