import { expect, it } from 'vitest';
import { coverageOf, idsOf, misplacedIds, testsOf } from './passed-titles.mjs';

const unit = (...tests: [string[], string, string][]) => ({
  testResults: [
    {
      assertionResults: tests.map(([ancestorTitles, title, status]) => ({ ancestorTitles, title, status })),
    },
  ],
});
const journeys = {
  suites: [
    {
      title: 'menus.spec.ts',
      specs: [{ title: '[NAV-01] opens', tests: [{ status: 'expected' }] }],
      suites: [
        {
          title: '[NAV-02] on a phone',
          specs: [
            { title: 'closes', tests: [{ status: 'flaky' }] },
            { title: '[NAV-03] swipes', tests: [{ status: 'skipped' }] },
            { title: '[NAV-04] breaks', tests: [{ status: 'unexpected' }] },
          ],
        },
      ],
    },
  ],
};

it.each([
  ['[NAV-11] removes a trailing slash', ['NAV-11']],
  ['[VIP-13] [VIP-15] twelve levels', ['VIP-13', 'VIP-15']],
  ['[VIP-13, VIP-15 A11Y-2] twelve levels', ['VIP-13', 'VIP-15', 'A11Y-2']],
  ['reads [NAV-11] in the middle', []],
  ['[not an id] reads', []],
  ['', []],
])('finds the ids with which a title begins: %s', (title, ids) => {
  expect(idsOf(title)).toEqual(ids);
});

it('reads groups and tests of both runners', () => {
  expect([...testsOf(unit([['a group'], 'a test', 'passed'], [[], 'another', 'pending']))]).toEqual([
    { titles: ['a group', 'a test'], hasPassed: true },
    { titles: ['another'], hasPassed: false },
  ]);
  expect([...testsOf(journeys)].map(({ titles, hasPassed }) => [titles.at(-1), hasPassed])).toEqual([
    ['[NAV-01] opens', true],
    ['closes', true],
    ['[NAV-03] swipes', false],
    ['[NAV-04] breaks', false],
  ]);
});

it('counts an id when a test with it passed, and none that was skipped, failed or is only quoted', () => {
  const { covered, claimed } = coverageOf([
    unit(
      [['[CUR-06] every currency'], 'has a name', 'passed'],
      [[], '[FLAG-03] turns quests on', 'failed'],
      [[], '[FLAG-03] turns quests off', 'passed'],
      [[], '[SAFE-03] presets nothing', 'skipped'],
      [[], 'says why [LIVE-19] matters', 'passed'],
    ),
    journeys,
  ]);
  expect([...covered].sort()).toEqual(['CUR-06', 'FLAG-03', 'NAV-01', 'NAV-02']);
  expect([...claimed].sort()).toEqual(['NAV-03', 'NAV-04', 'SAFE-03']);
});

it('tells ids that stand within titles alone, where they count for nothing', () => {
  const reports = [
    unit(
      [[], 'shows [LOOT-09] one that is issued', 'passed'],
      [[], 'knows [CHROME-27] cookies', 'passed'],
      [['[CHROME-27] cookies'], 'are accepted', 'failed'],
    ),
  ];
  expect([...misplacedIds(reports)]).toEqual(['LOOT-09']);
});
