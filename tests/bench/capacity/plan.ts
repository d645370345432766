/** What one core of a machine does, as measured. */
export type PerCore = {
  /** Pages of guests that come from the server, those that a cache in front asks for. */
  guestPages: number;
  /** Pages of signed-in players. */
  playerPages: number;
};

export type Plan = {
  players: number;
  /** Pages a second at the peak. */
  pages: number;
  openPages: number;
  cores: number;
  /** Gigabytes that the connections of open pages take, beside what each process has. */
  connectionsGb: number;
  /** Of eight cores and sixteen gigabytes, one to spare included. */
  machines: number;
};

/** An evening: what an operator can measure on their site. */
export type Evening = {
  /** Pages that a player opens in an evening. */
  pagesEach: number;
  hours: number;
  /** How much more is asked for in the busiest minute than on average. */
  peak: number;
  /** Of all pages, those of players who are signed in: no cache in front answers them. */
  signedIn: number;
  /** Of the pages of guests, those that the cache in front answers. */
  cached: number;
  /** Of the players of an evening, those with a page open at the same time. */
  open: number;
  /** Of each core, the part that is used at the peak. */
  used: number;
};

/** What the guide reckons with. */
export const EVENING: Evening = {
  pagesEach: 40,
  hours: 4,
  peak: 2.5,
  signedIn: 0.7,
  cached: 0.99,
  open: 0.3,
  used: 0.6,
};

const CORES = 8;
const IDLE_KB = 8;
/** Of sixteen gigabytes, what is left for connections. */
const SPARE_GB = 10;

/** How many machines an evening with this many players needs, with the cache in front. */
export function planFor(players: number, { guestPages, playerPages }: PerCore, evening = EVENING): Plan {
  const { pagesEach, hours, peak, signedIn, cached, open, used } = evening;
  const pages = (players * pagesEach * peak) / (hours * 3600);
  const busy = (pages * signedIn) / playerPages + (pages * (1 - signedIn) * (1 - cached)) / guestPages;
  const cores = busy / used;
  const openPages = players * open;
  const connectionsGb = (openPages * IDLE_KB) / 1024 ** 2;
  const machines = Math.max(Math.ceil(cores / CORES), Math.ceil(connectionsGb / SPARE_GB)) + 1;
  return { players, pages, openPages, cores, connectionsGb, machines };
}

export function planTable(plans: readonly Plan[]): string {
  const number = (value: number): string =>
    value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
  return [
    '| players in an evening | pages a second at the peak | open pages | cores | memory of their connections | machines of 8 cores and 16 GB, one to spare |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    ...plans.map(
      ({ players, pages, openPages, cores, connectionsGb, machines }) =>
        `| ${number(players)} | ${number(pages)} | ${number(openPages)} | ${number(cores)} | ${number(connectionsGb)} GB | ${machines} |`,
    ),
  ].join('\n');
}
