// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { DocumentData } from '../../api/api-types.ts';
import { closeForm, control, openOwnField, press, type } from '../testing/open-form.tsx';

afterEach(closeForm);

const CURRENCIES = {
  currencies: [
    { code: 'EUR', subunits_to_unit: 100 },
    { code: 'NOK', subunits_to_unit: 100 },
    { code: 'JPY', subunits_to_unit: 1 },
  ],
};
const spins = (count: number, weight: number) => ({
  id: `fs-${count}`,
  label: { en: '{{count}} free spins' },
  prize: { type: 'freespins', count },
  weight,
  wager: 30,
  colour: '#1d2130',
});
const bonus = (EUR: number, weight: number) => ({
  id: `bonus-${EUR}`,
  label: { en: '{{amount}} bonus' },
  prize: { type: 'bonus', amount: { EUR, NOK: EUR * 10 } },
  weight,
  wager: 0,
  colour: '#f6f7f9',
});
const wheel = (segments: object[]): DocumentData => ({ title: { en: 'Everyone' }, order: 1, segments });
const open = (segments: object[]) =>
  openOwnField({
    kind: 'wheel-segments',
    id: 'default',
    field: 'segments',
    data: wheel(segments),
    documents: { 'currency-table': { main: CURRENCIES } },
  });
type Stored = { weight: number; prize: { amount?: Record<string, number> } }[];
const segmentsIn = (data: DocumentData) => data['segments'] as Stored; // What the test stored.
const bar = () => document.querySelector<HTMLElement>('.chancebar');
const words = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
const three = [spins(10, 60), spins(20, 39), bonus(500, 1)];

it('[ADMIN-04] the chance of each prize is a part of one bar in its colour, and said in words', async () => {
  await open(three);
  expect(bar()?.getAttribute('aria-label')).toBe(
    'Chances: 10 free spins 60.00%, 20 free spins 39.00%, €5 bonus 1.00%',
  );
  expect(words('.chancebar > span')).toEqual(['60.0%', '39.0%', '']);
  expect(
    [...(bar()?.children ?? [])].map((part) => (part as HTMLElement).style.getPropertyValue('--chance')),
  ).toEqual(['0.6', '0.39', '0.01']);
  expect(words('.prizepercent')).toEqual(['60.00%', '39.00%', '1.00%']);
});

it('[ADMIN-04] a weight is typed in its line: every chance follows, and what it was is said beside it', async () => {
  const data = await open(three);
  await type('Weight of 10 free spins', '1,160');
  expect(segmentsIn(data()).map(({ weight }) => weight)).toEqual([1160, 39, 1]);
  expect(words('.prizepercent')).toEqual(['96.67%', '3.25%', '0.08%']);
  expect(words('.prizechanges')).toEqual(['10 free spins: 60.00% becomes 96.67%. The rest fall a little.']);
});

it('[ADMIN-04] a prize that is never drawn says so, and one click puts it right', async () => {
  const data = await open(three);
  expect(words('.cellproblems')).toEqual(['']);
  await type('Weight of €5 bonus', '0');
  expect(words('.cellproblems')).toEqual([
    '€5 bonus is never drawn. Its chance is 0: the weight must be at least 1.Make it 1',
  ]);
  expect(control('Weight of €5 bonus').getAttribute('aria-invalid')).toBe('true');
  await press('Make it 1');
  expect(segmentsIn(data())[2]?.weight).toBe(1);
  expect(words('.cellproblems')).toEqual(['']);
});

it('[ADMIN-04] bonus amounts are a table of currencies; an empty one reads the amount in EUR', async () => {
  const data = await open(three);
  expect(words('.prizeamounts thead th')).toEqual(['Prize', 'EURfallback', 'NOK']);
  expect(words('.prizeamounts tbody th')).toEqual(['€5 bonus']);
  await type('€5 bonus in NOK', '');
  const cell = control<HTMLInputElement>('€5 bonus in NOK, reads the EUR amount');
  expect([cell.value, cell.placeholder]).toEqual(['', '5.00 EUR']);
  await type('€5 bonus in NOK, reads the EUR amount', '62.50');
  expect(segmentsIn(data())[2]?.prize.amount).toEqual({ EUR: 500, NOK: 6250 });
});
