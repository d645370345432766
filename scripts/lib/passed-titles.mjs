/** Stages of `npm test` whose tests have titles. Each writes a report with this name to `test-results/`. */
export const STAGES = ['unit', 'stories', 'looks', 'package', 'timed', 'journeys'];

/**
 * The tests in the report of a stage: each with its title after those of its groups, from the outermost, and whether it
 * passed. Skipped tests have not passed.
 * @param {any} report as Vitest's or Playwright's JSON reporter writes it
 * @returns {Generator<{ titles: string[], hasPassed: boolean }>}
 */
export function* testsOf(report) {
  for (const { assertionResults } of report.testResults ?? [])
    for (const { ancestorTitles, title, status } of assertionResults)
      yield { titles: [...ancestorTitles, title], hasPassed: status === 'passed' };
  for (const suite of report.suites ?? []) yield* journeysOf(suite, []);
}

/** Files contain tests and groups, which contain tests again. */
function* journeysOf({ title, specs = [], suites = [] }, around) {
  const titles = [...around, title];
  for (const spec of specs)
    for (const { status } of spec.tests)
      yield {
        titles: [...titles, spec.title],
        hasPassed: status === 'expected' || status === 'flaky',
      };
  for (const inner of suites) yield* journeysOf(inner, titles);
}

const IDS = /^\s*((?:\[[A-Z0-9]+-\d+(?:[ ,]+[A-Z0-9]+-\d+)*\]\s*)+)/;

/**
 * The ids of requirements at the beginning of a title, as in `[NAV-11] removes a trailing slash`.
 * @param {string} title
 * @returns {string[]}
 */
export function idsOf(title) {
  const [, ids] = IDS.exec(title) ?? [];
  return (ids ?? '').match(/[A-Z0-9]+-\d+/g) ?? [];
}

/**
 * Ids with a passed test (`covered`), and ids whose tests all failed or were skipped (`claimed`).
 * @param {any[]} reports
 * @returns {{ covered: Set<string>, claimed: Set<string> }}
 */
export function coverageOf(reports) {
  const covered = new Set();
  const claimed = new Set();
  for (const report of reports)
    for (const { titles, hasPassed } of testsOf(report))
      for (const id of titles.flatMap(idsOf)) (hasPassed ? covered : claimed).add(id);
  return { covered, claimed: claimed.difference(covered) };
}

const ANY_ID = /\[([A-Z0-9]+-\d+)\]/g;

/**
 * Ids that stand within a title and at the beginning of none, where they count for nothing: such as in the row of a
 * table whose title is “shows %s”.
 * @param {any[]} reports
 * @returns {Set<string>}
 */
export function misplacedIds(reports) {
  const found = new Set();
  const counted = new Set();
  for (const report of reports)
    for (const { titles } of testsOf(report))
      for (const title of titles) {
        for (const id of idsOf(title)) counted.add(id);
        for (const [, id = ''] of title.matchAll(ANY_ID)) found.add(id);
      }
  return found.difference(counted);
}
