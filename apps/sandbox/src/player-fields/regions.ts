/** Provinces and states by country, as their postal services write them. In other countries the field is free text. */
export const STATES: ReadonlyMap<string, readonly string[]> = new Map([
  ['AU', ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']],
  ['CA', ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']],
]);
