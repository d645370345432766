/** Sports of the demo sportsbook. Teams, players and odds are invented. */
export const SPORTS = ['football', 'hockey', 'basketball', 'tennis'] as const;
export type Sport = (typeof SPORTS)[number];

export type Outcome = { mark: '1' | 'X' | '2'; odds: number };
export type SportEvent = {
  id: string;
  sport: Sport;
  home: string;
  away: string;
  /** In epoch milliseconds. */
  startsAt: number;
  outcomes: Outcome[];
};

const SIDES: { readonly [S in Sport]: readonly string[] } = {
  football: [
    'Harbour City',
    'Alder Vale',
    'Port Ellery',
    'Stonebridge United',
    'Kestrel Bay',
    'Fenwick Rovers',
    'Lakeside Athletic',
    'Old Mill Town',
  ],
  hockey: [
    'Frostholm Wolves',
    'Nordvik Northerners',
    'Glacier Kings',
    'Pine Ridge Owls',
    'Ironlake Miners',
    'Saltfjord Gulls',
  ],
  basketball: ['Bayview Comets', 'Copper Hill', 'Summit Five', 'Riverside Herons', 'Eastgate', 'Mesa Foxes'],
  tennis: ['M. Aldane', 'T. Oresund', 'K. Vellini', 'J. Marlow', 'S. Dahlberg', 'P. Castellan'],
};
const HAS_DRAW: ReadonlySet<Sport> = new Set<Sport>(['football', 'hockey']);

const DAYS = 3;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST_HOUR = 12;
const LAST_HOUR = 21;
/** The sportsbook’s margin over the fair odds. */
const MARGIN = 1.06;

/** Events of today and the next two days that have not started, by start time. The same for everybody. */
export function listEvents(now: number): SportEvent[] {
  const today = Math.floor(now / DAY_MS);
  return Array.from({ length: DAYS }, (_, ahead) => SPORTS.flatMap((sport) => dayOf(sport, today + ahead)))
    .flat()
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));
}

function dayOf(sport: Sport, day: number): SportEvent[] {
  const draw = createDraw(day * SPORTS.length + SPORTS.indexOf(sport));
  const sides = [...SIDES[sport]];
  // Shuffles the sides: each plays once a day.
  for (let at = sides.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1));
    [sides[at], sides[other]] = [sides[other] ?? '', sides[at] ?? ''];
  }
  return Array.from({ length: sides.length / 2 }, (_, match) => {
    const hour = FIRST_HOUR + Math.floor(draw() * (LAST_HOUR - FIRST_HOUR + 1));
    return {
      id: `${sport}-${day}-${match}`,
      sport,
      home: sides[match * 2] ?? '',
      away: sides[match * 2 + 1] ?? '',
      startsAt: day * DAY_MS + hour * HOUR_MS,
      outcomes: quote(0.25 + draw() * 0.5, HAS_DRAW.has(sport)),
    };
  });
}

/** Odds for the given chance that the home side is better. */
function quote(home: number, hasDraw: boolean): Outcome[] {
  // Equal sides draw more often.
  const drawn = hasDraw ? 0.27 - Math.abs(home - 0.5) * 0.3 : 0;
  const rest = 1 - drawn;
  return [
    { mark: '1', odds: toOdds(home * rest) },
    ...(hasDraw ? [{ mark: 'X' as const, odds: toOdds(drawn) }] : []),
    { mark: '2', odds: toOdds((1 - home) * rest) },
  ];
}

function toOdds(chance: number): number {
  return Math.round(100 / (chance * MARGIN)) / 100;
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function createDraw(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
