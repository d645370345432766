// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { DocumentData, Use } from '../../api/api-types.ts';
import { closeForm, control, openOwnField, press, type } from '../testing/open-form.tsx';
import { until } from '../../shared/testing/draw.tsx';

afterEach(closeForm);

const CURRENCIES = {
  currencies: [
    { code: 'EUR', subunits_to_unit: 100 },
    { code: 'NOK', subunits_to_unit: 100 },
  ],
};
const level = (EUR: number, NOK?: number) => ({
  position: { left: 10, top: 20 },
  bets: NOK === undefined ? { EUR } : { EUR, NOK },
});
const quest = (levels: object[]): DocumentData => ({ title: { en: 'XS' }, size: 'xs', levels });
const open = (levels: object[], uses: readonly Use[] = []) =>
  openOwnField({
    kind: 'quest-size',
    id: 'xs',
    field: 'levels',
    data: quest(levels),
    uses,
    documents: {
      'currency-table': { main: CURRENCIES },
      'quest-size': {
        'robot-s': { title: { en: 'Robot quest' }, size: 'robot-s', levels: [level(0), level(1), level(2)] },
        m: { title: { en: 'Long quest' }, size: 'm', levels: [level(0), level(100)] },
      },
    },
  });
const levelsOf = (data: DocumentData) =>
  data['levels'] as { position: object; bets: Record<string, number> }[]; // The test stored them.
const rising = [level(0, 0), level(2000, 23_000), level(5000), level(9000), level(12_000), level(20_000)];

it('[ADMIN-04] a cell without an amount shows the one in EUR as such, and is filled at the rate of the others', async () => {
  const data = await open(rising);
  const cell = control<HTMLInputElement>('Level 3 in NOK, reads the EUR amount');
  expect([cell.value, cell.placeholder]).toEqual(['', '50.00 EUR']);
  await press('Fill 4 amounts from EUR');
  expect(levelsOf(data()).map(({ bets }) => bets['NOK'])).toEqual([
    0, 23_000, 57_500, 104_000, 138_000, 230_000,
  ]);
});

it('[ADMIN-04] the filling leaves every amount that is there as it is, and has nothing to do without empty ones', async () => {
  const data = await open([level(0, 0), level(2000, 1), level(5000), level(9000, 99_999)]);
  await press('Fill 1 amount from EUR');
  expect(levelsOf(data()).map(({ bets }) => bets['NOK'])).toEqual([0, 1, 55_600, 99_999]);
  const button = control<HTMLButtonElement>('Fill from EUR');
  expect(button.disabled).toBe(true);
  expect(document.querySelector('[data-part="quest-bar"]')?.textContent).toContain(
    'Every level has its own amounts in these currencies.',
  );
});

it('[ADMIN-04] other sizes are a step away, in the order of the sizes, with how many levels they have', async () => {
  await open(rising);
  expect(
    [...document.querySelectorAll('[data-part="document-switch"] a')].map((each) => each.textContent),
  ).toEqual(['XS6', 'Long quest2', 'Robot quest3']);
  expect(document.querySelector('[data-part="document-switch"] [aria-current]')?.textContent).toBe('XS6');
});

it('[ADMIN-04] an amount that does not rise says so below the grid, and one click puts it right', async () => {
  const data = await open(rising);
  await type('Level 4 in EUR', '44');
  const problem = document.querySelector('[data-part="cell-problems"]')?.textContent;
  expect(problem).toBe(
    'Level 4, EUR: 44.00 is below level 3 (50.00). A player would finish 4 before 3.Make it 90.00',
  );
  expect(control('Level 4 in EUR').getAttribute('aria-invalid')).toBe('true');
  await press('Make it 90.00');
  expect(levelsOf(data())[3]?.bets['EUR']).toBe(9000);
  expect(document.querySelector('[data-part="cell-problems"]')?.textContent).toBe('');
});

it('[ADMIN-04] a level’s place on the map is typed, and keeps what else the level has', async () => {
  const data = await open(rising);
  await press('Level 2, 10% from the left, 20% from the top');
  const [left] = [...document.querySelectorAll<HTMLInputElement>('[data-part="percent"] input')];
  left?.setAttribute('aria-label', 'Left');
  await type('Left', '33.3');
  expect(levelsOf(data())[1]).toEqual({
    position: { left: 33.3, top: 20 },
    bets: { EUR: 2000, NOK: 23_000 },
  });
});

it('[QUEST-03] a size with too few levels is made to have as many as it has', async () => {
  const data = await open(rising.slice(0, 4));
  await press('Add 2 rising levels');
  expect(levelsOf(data()).map(({ bets }) => bets['EUR'])).toEqual([0, 2000, 5000, 9000, 13_000, 17_000]);
});

const use = (id: string, title: string): Use => ({
  kind: 'promotion-page',
  id,
  title,
  pointers: ['/blocks/0/props/size/location'],
  isInDraft: true,
  isInLive: true,
  isNeeded: false,
});

it('[ADMIN-11] says how many quests have the size, and leads to the block of each that draws it', async () => {
  await open(rising, [use('polar-quest', 'Polar quest'), use('first-steps', 'First steps')]);
  await press('2 quests use this size');
  await until(() => document.querySelector('[data-part="uses"]') !== null);
  expect([...document.querySelectorAll('[data-part="uses"] li')].map((each) => each.textContent)).toEqual([
    'Polar questPromotion pagedraws it, live',
    'First stepsPromotion pagedraws it, live',
  ]);
  expect(document.querySelector('[data-part="uses"] a')?.getAttribute('href')).toBe(
    '/content/promotion-page/polar-quest?field=%2Fblocks%2F0%2Fprops%2Fsize%2Flocation',
  );
});

it('[ADMIN-11] says of a size that no quest has that it is so', async () => {
  await open(rising);
  expect(document.querySelector('[data-part="document-switch"] nav + span')?.textContent).toBe(
    'No quest uses this size',
  );
});
