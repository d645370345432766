import { expect, it } from 'vitest';
import { bothClocks, contentWords } from './content-words.ts';

const until = Date.parse('2026-12-23T23:00:00Z');
const named = (...comments: string[]) => comments.map((comment) => ({ comment }));

it.each([
  [{ type: 'live', release: 42 }, 'Live, release 42'],
  [{ type: 'release', release: 7 }, 'Release 7, as it was published'],
  [{ type: 'draft', drafts: 3 }, 'Draft: live + all 3 drafts'],
  [{ type: 'draft', drafts: 1 }, 'Draft: live + the one draft'],
  [{ type: 'draft', drafts: 0 }, 'Draft: the same as live, nothing waits to be published'],
  [{ type: 'draft', drafts: undefined }, 'Draft: live with all drafts'],
  [
    { type: 'scheduled', release: 42, until, applied: named('Advent', 'Stars', 'Christmas') },
    'Scheduled: as on Thu 24 Dec 2026 00:00 Berlin (Wed 23:00 UTC), release “Christmas” and 2 others',
  ],
  [
    { type: 'scheduled', release: 42, until, applied: named('Advent', 'Christmas') },
    'Scheduled: as on Thu 24 Dec 2026 00:00 Berlin (Wed 23:00 UTC), release “Christmas” and 1 other',
  ],
  [
    { type: 'scheduled', release: 42, until, applied: [] },
    'Scheduled: as on Thu 24 Dec 2026 00:00 Berlin (Wed 23:00 UTC), nothing is published until then: live, release 42',
  ],
] as const)('%j reads “%s”', (content, words) => {
  expect(contentWords(content)).toBe(words);
});

it('names the day in UTC only where it is another', () => {
  expect(bothClocks(Date.parse('2026-07-01T10:30:00Z'))).toBe('Wed 1 Jul 2026 12:30 Berlin (10:30 UTC)');
});
