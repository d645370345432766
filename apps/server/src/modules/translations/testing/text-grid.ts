import type { Grid } from '../translation-grid.ts';

/** A grid with the title of the banner “gold” in each language. */
export const textGrid = (texts: Record<string, string>): Grid => ({
  rows: [
    {
      kind: 'banner',
      id: 'gold',
      pointer: '/title',
      place: '/title',
      title: 'Gold',
      isRich: false,
      isRequired: false,
      texts,
      revisions: { de: 3 },
      reach: 1,
      reaches: {},
      changedAt: 0,
      outdated: [],
      unneeded: [],
    },
  ],
  languages: [],
  kinds: 1,
  heads: [],
});
