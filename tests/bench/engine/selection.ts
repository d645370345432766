import type { Context } from '@marquee/engine';
import { checkAnswers, isSame } from '../competitors/check-answers.ts';
import { competitors } from '../competitors/competitors.ts';
import { compiledOf, marquee, matchBanners } from '../competitors/marquee.ts';
import { tunedScan } from '../competitors/tuned-scan.ts';
import type { Figure } from '../figures.ts';
import { measureInTurns, type Timing } from '../rounds.ts';
import { LOBBY_LOCATIONS, LOCATIONS } from '../workload/vocabulary.ts';
import { createWorkload, idsAt, type Workload } from '../workload/workload.ts';

export const SIZES = [100, 1_000, 10_000, 100_000] as const;
const PLACE = 'places, ordered: Marquee';
const PLACE_SCAN = 'places, ordered: tuned scan of those places';

export type Selection = {
  readonly count: number;
  readonly meanMatches: number;
  /** All matches of one visitor, by competitor; null where it was not run. */
  readonly all: Readonly<Record<string, Timing | null>>;
  /** One place (up to 10,000 documents) or the lobby's six (beyond). */
  readonly places: { readonly count: number; readonly engine: Timing; readonly scan: Timing };
};

/** Who gets what among `count` banners: checked for every visitor, then timed in turns. */
export function measureSelection(seed: number, count: number, report: (line: string) => void): Selection {
  const workload = createWorkload(seed, count);
  const taking = competitors.filter(({ upTo }) => count <= upTo);
  // The naive scan first, where it takes part: it is the plainest reading of the semantics.
  const prepared = taking
    .map(({ name, type, prepare }) => ({ name, type, matches: workload.contexts.map(prepare(workload)) }))
    .toSorted((one, other) => Number(other.name === 'naive scan') - Number(one.name === 'naive scan'));
  const { meanMatches } = checkAnswers(workload, prepared);
  report(
    `${count} banners: ${taking.length} give the same answer to ${workload.contexts.length} visitors, ${meanMatches.toFixed(0)} banners each on average`,
  );
  const timings = measureInTurns(
    prepared.map(({ name, matches }) => ({ name, run: (index) => matches[index % matches.length]?.() })),
  );
  const all = Object.fromEntries(competitors.map(({ name }) => [name, timings.get(name) ?? null]));
  return {
    count,
    meanMatches,
    all,
    places: measurePlaces(workload, count > 10_000 ? LOBBY_LOCATIONS : null),
  };
}

/** Null: any one place, another with each call. Otherwise all the places named, for one visitor. */
function measurePlaces(workload: Workload, wanted: readonly string[] | null): Selection['places'] {
  const compiled = compiledOf(workload);
  const scans = new Map(
    (wanted ?? LOCATIONS).map((place) => [place, tunedScan.prepare(bannersAt(workload, place))]),
  );
  const answer = (place: string, context: Context): string[] =>
    matchBanners(compiled, 'banner', { location: place }, context);
  const scan = (place: string, context: Context): string[] => scans.get(place)?.(context)() ?? [];
  for (const context of workload.contexts)
    for (const place of scans.keys())
      if (!isSame(answer(place, context), scan(place, context)))
        throw new Error(`${place} differs from the tuned scan for ${JSON.stringify(context)}.`);
  const { contexts } = workload;
  const runner = (name: string, ask: typeof answer) => ({
    name,
    run: (index: number) => {
      const context = contexts[index % contexts.length];
      if (!context) return;
      if (!wanted) return void ask(LOCATIONS[(index * 7) % LOCATIONS.length] ?? '', context);
      for (const place of wanted) ask(place, context);
    },
  });
  const timings = measureInTurns([runner(PLACE, answer), runner(PLACE_SCAN, scan)]);
  return { count: wanted?.length ?? 1, engine: of(timings, PLACE), scan: of(timings, PLACE_SCAN) };
}

/** The workload with only a place's banners, in the place's order. */
function bannersAt(workload: Workload, place: string): Workload {
  const banners = new Map(workload.banners);
  return {
    ...workload,
    banners: idsAt(workload, place).flatMap((id) => {
      const banner = banners.get(id);
      return banner ? [[id, banner] as const] : [];
    }),
  };
}

function of(timings: ReadonlyMap<string, Timing>, name: string): Timing {
  const timing = timings.get(name);
  if (!timing) throw new Error(`${name} was not timed.`);
  return timing;
}

/** The targets of selecting, from what was measured at every size. */
export function selectionFigures(selections: readonly Selection[]): Figure[] {
  const figures: Figure[] = [];
  for (const { count, all, places } of selections) {
    const engine = all[marquee.name]?.microseconds ?? Number.NaN;
    if (count === 10_000) {
      const scan = all[tunedScan.name]?.microseconds ?? Number.NaN;
      const [best] = competitors
        .filter(({ type }) => type === 'library')
        .map(({ name }) => ({ name, time: all[name]?.microseconds ?? Infinity }))
        .toSorted((one, other) => one.time - other.time);
      const bestTime = best?.time ?? Number.NaN;
      figures.push(
        { name: 'all matches among 10,000', value: engine, unit: 'µs', target: { atMost: 30 } },
        {
          name: 'faster than the tuned scan',
          value: scan / engine,
          unit: '×',
          target: { atLeast: 20 },
        },
        {
          name: 'faster than the best library',
          value: bestTime / engine,
          unit: '×',
          target: { atLeast: 200 },
          note: best?.name ?? '',
        },
        {
          name: 'one place’s ordered items among 10,000',
          value: places.engine.microseconds,
          unit: 'µs',
          target: { atMost: 5 },
          note: `a tuned scan of that place alone ${places.scan.microseconds.toFixed(1)} µs`,
        },
      );
    }
    if (count === 100_000)
      figures.push({
        name: 'six places’ ordered items among 100,000',
        value: places.engine.microseconds,
        unit: 'µs',
        target: { atMost: 40 },
        note: `a tuned scan of those places alone ${places.scan.microseconds.toFixed(0)} µs`,
      });
  }
  return figures;
}

/** All matches at every size, each beside the engine's time. */
export function selectionTable(selections: readonly Selection[]): string {
  const heads = selections.map(({ count }) => `N = ${count.toLocaleString('en')}`);
  const rows = competitors.map(({ name }) => {
    const cells = selections.map(({ all }) => {
      const timing = all[name];
      const engine = all[marquee.name]?.microseconds;
      if (!timing || !engine) return 'skipped';
      const time = timing.microseconds.toLocaleString('en', {
        maximumFractionDigits: timing.microseconds < 100 ? 1 : 0,
      });
      return name === marquee.name ? time : `${time} (${(timing.microseconds / engine).toFixed(1)}×)`;
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  const mean = selections.map(({ meanMatches }) => meanMatches.toFixed(0));
  return [
    `| all matches of one visitor, µs | ${heads.join(' | ')} |`,
    `| --- | ${heads.map(() => '---:').join(' | ')} |`,
    ...rows,
    `| banners a visitor gets, mean | ${mean.join(' | ')} |`,
  ].join('\n');
}
