// @vitest-environment happy-dom
import { validateDocument } from '@marquee/schemas';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { DocumentData } from '../../api/api-types.ts';
import { closeForm, control, ledTo, openOwnField, press, type } from '../testing/open-form.tsx';

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
const wheel = (segments: object[]): DocumentData => ({
  title: { en: 'Everyone' },
  order: 900,
  segments,
});
const open = (segments: object[]) =>
  openOwnField({
    kind: 'wheel-segments',
    id: 'default',
    field: 'segments',
    data: wheel(segments),
    documents: {
      'currency-table': { main: CURRENCIES },
      'wheel-segments': {
        testers: { title: { en: 'Testers' }, order: 10, segments: [] },
        rollers: { title: { en: 'High rollers' }, order: 2, segments: [] },
      },
    },
  });
type Stored = { id: string; weight: number; prize: { amount?: Record<string, number> } }[];
const segmentsIn = (data: DocumentData) => data['segments'] as Stored; // The test stored them.
const bar = () => document.querySelector<HTMLElement>('[data-part="chance-bar"]');
const words = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
async function paste(name: string, text: string): Promise<boolean> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  await act(async () => control(name).dispatchEvent(event));
  return event.defaultPrevented;
}
const weights = (data: DocumentData) => segmentsIn(data).map(({ weight }) => weight);
const three = [spins(10, 60), spins(20, 39), bonus(500, 1)];

it('[ADMIN-04] the chance of each prize is a part of one bar in its colour, and said in words', async () => {
  await open(three);
  expect(bar()?.getAttribute('aria-label')).toBe(
    'Chances: 10 free spins 60.00%, 20 free spins 39.00%, €5 bonus 1.00%',
  );
  expect(words('[data-part="chance-bar"] > span')).toEqual(['60.0%', '39.0%', '']);
  expect(
    [...(bar()?.children ?? [])].map((part) => (part as HTMLElement).style.getPropertyValue('--chance')),
  ).toEqual(['0.6', '0.39', '0.01']);
  expect(words('[data-part="prize-percent"]')).toEqual(['60.00%', '39.00%', '1.00%']);
});

it('[ADMIN-04] a row says what is won, how likely, and its wagering; bars are shares of the likeliest', async () => {
  await open([...three, { ...spins(50, 0), audience: { login: 'player' } }]);
  expect(words('[data-part="prizes"] thead th')).toEqual([
    'Prize',
    'Kind',
    'Weight',
    'Chance',
    'Wagering',
    'Actions',
  ]);
  expect(words('[data-part="prizes"] [data-part="prize-name"]')).toEqual([
    '10 free spins',
    '20 free spins',
    '€5 bonus',
    '50 free spins',
  ]);
  expect(words('[data-part="prizes"] tbody [data-part="prize-kind"]')).toEqual([
    'Free spins',
    'Free spins',
    'Bonus',
    'Free spins',
  ]);
  expect(words('[data-part="prizes"] tbody [data-part="prize-wager"]')).toEqual([
    'Wagering 30×',
    'Wagering 30×',
    'Wagering none',
    'Wagering 30×',
  ]);
  const bars = [...document.querySelectorAll<HTMLElement>('[data-part="prize-bar"] span')];
  expect(bars.map(({ style }) => style.width)).toEqual(['100%', '65%', `${(1 / 60) * 100}%`, '0%']);
  expect(words('[data-part="prizes"] tbody:has([data-part="prize-for"]) [data-part="prize-name"]')).toEqual([
    '50 free spins',
  ]);
});

it('[ADMIN-04] the tables of other players are a step away, in the order in which they are tried', async () => {
  await open(three);
  expect(words('[data-part="document-switch"] a')).toEqual(['1High rollers', '2Testers', '3Everyone']);
  expect(words('[data-part="document-switch"] [aria-current]')).toEqual(['3Everyone']);
  const [first] = [...document.querySelectorAll('[data-part="document-switch"] a')];
  expect(first?.getAttribute('href')).toBe('/content/wheel-segments/rollers');
});

it('[ADMIN-04] a prize is copied and added with an id of its own, and moved by keys', async () => {
  const data = await open(three);
  const ids = () => segmentsIn(data()).map(({ id }) => id);
  await press('20 free spins, more');
  await press('Copy');
  expect(ids()).toEqual(['fs-10', 'fs-20', expect.stringMatching(/^fs-20-\w{8}$/), 'bonus-500']);
  await press('Add prize');
  expect(ids().slice(3)).toEqual(['bonus-500', expect.stringMatching(/^prize-\w{8}$/)]);
  await act(async () =>
    control('10 free spins').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }),
    ),
  );
  expect(ids().slice(0, 2)).toEqual(['fs-20', 'fs-10']);
  expect(document.activeElement?.querySelector('[data-part="prize-name"]')?.textContent).toBe(
    '10 free spins',
  );
  expect(words('[data-part="said"]')).toEqual(['10 free spins is now 2 of 5.']);
});

it('[ADMIN-04] changed weights are put back as published by one edit, other edits stay', async () => {
  const data = await open(three);
  await type('Weight of 10 free spins', '1,160');
  await type('Weight of €5 bonus', '7');
  await type('€5 bonus in NOK', '62.50');
  await press('As published');
  expect(weights(data())).toEqual([60, 39, 1]);
  expect(segmentsIn(data())[2]?.prize.amount).toEqual({ EUR: 500, NOK: 6250 });
});

it('[ADMIN-04] a weight is typed in its line: every chance follows, and what it was is said beside it', async () => {
  const data = await open(three);
  await type('Weight of 10 free spins', '1,160');
  expect(segmentsIn(data()).map(({ weight }) => weight)).toEqual([1160, 39, 1]);
  expect(words('[data-part="prize-percent"]')).toEqual(['96.67%', '3.25%', '0.08%']);
  expect(words('[data-part="prize-changes"] p')).toEqual([
    '10 free spins: 60.00% becomes 96.67%. The rest fall a little.',
  ]);
});

it.each([
  ['abc', 'Must be an amount such as 1.'],
  ['1.234', 'A weight has no decimals. Did you mean 1,234?'],
])('a weight of %j is kept as typed, and counts as a problem of the document', async (typed, why) => {
  const data = await open(three);
  await type('Weight of 10 free spins', typed);
  expect(segmentsIn(data())[0]?.weight).toBe(typed);
  const { problems } = validateDocument('wheel-segments', data(), { id: 'default' });
  expect(problems.map(({ pointer, severity }) => [pointer, severity])).toEqual([
    ['/segments/0/weight', 'error'],
  ]);
  expect(words('[data-part="cell-problems"] li')).toEqual([
    `The weight of 10 free spins cannot be read. ${why}`,
  ]);
  // The chances are unknown, of this segment and of the others.
  expect(words('[data-part="prize-percent"]')).toEqual(['–', '–', '–']);
  expect(document.querySelector('[data-part="chance-bar"]')?.getAttribute('aria-label')).not.toMatch(/\d%/);
  expect(document.body.textContent).not.toContain('add up to');
  expect(document.querySelectorAll('[data-part="chance-bar"] > *, [data-part="prize-bar"] > *')).toHaveLength(
    0,
  );
  expect(words('[data-part="prize-changes"]')).toEqual([]);
  expect(control('Weight of 10 free spins').getAttribute('aria-invalid')).toBe('true');
  // Somebody leaves the form and comes back.
  await closeForm();
  await open(segmentsIn(data()));
  expect(control<HTMLInputElement>('Weight of 10 free spins').value).toBe(typed);
  await type('Weight of 10 free spins', '1,234');
  expect(control('Weight of 10 free spins').getAttribute('aria-invalid')).toBeNull();
});

it('[ADMIN-04] a prize that is never drawn says so, and one click puts it right', async () => {
  const data = await open(three);
  expect(words('[data-part="cell-problems"]')).toEqual(['']);
  await type('Weight of €5 bonus', '0');
  expect(words('[data-part="cell-problems"]')).toEqual([
    '€5 bonus is never drawn. Its chance is 0: the weight must be at least 1.Make it 1',
  ]);
  expect(control('Weight of €5 bonus').getAttribute('aria-invalid')).toBe('true');
  await press('Make it 1');
  expect(segmentsIn(data())[2]?.weight).toBe(1);
  expect(words('[data-part="cell-problems"]')).toEqual(['']);
});

it('[ADMIN-04] bonus amounts are a table of currencies; an empty one reads the amount in EUR', async () => {
  const data = await open(three);
  expect(words('[aria-labelledby="prize-amounts"] thead th')).toEqual(['Prize', 'EURfallback', 'NOK']);
  expect(words('[aria-labelledby="prize-amounts"] tbody th')).toEqual(['€5 bonus']);
  await type('€5 bonus in NOK', '');
  const cell = control<HTMLInputElement>('€5 bonus in NOK, reads the EUR amount');
  expect([cell.value, cell.placeholder]).toEqual(['', '5.00 EUR']);
  await type('€5 bonus in NOK, reads the EUR amount', '62.50');
  expect(segmentsIn(data())[2]?.prize.amount).toEqual({ EUR: 500, NOK: 6250 });
});

it('[ADMIN-04] a column of a spreadsheet becomes the weights from one prize on down', async () => {
  const data = await open(three);
  expect(await paste('Weight of 20 free spins', '1,500\r\n25\r\n7\r\n')).toBe(true);
  expect(weights(data())).toEqual([60, 1500, 25]);
  expect(words('[data-part="prize-percent"]')).toEqual(['3.79%', '94.64%', '1.58%']);
  expect(await paste('Weight of 10 free spins', '4')).toBe(false);
});

it('[ADMIN-04] of weights that are none nothing is pasted, and the one that is wrong is named', async () => {
  const data = await open(three);
  await paste('Weight of 10 free spins', '5\nmany');
  expect(weights(data())).toEqual([60, 39, 1]);
  expect(words('[data-part="prize-weight"] output')).toEqual([
    '10 free spins: Nothing was pasted: “many” for the weight of 20 free spins. Must be an amount such as 1.',
  ]);
  await paste('Weight of 10 free spins', '5\n6');
  expect([weights(data()), words('[data-part="prize-weight"] output')]).toEqual([[5, 6, 1], []]);
});

it('[ADMIN-04] cells of a spreadsheet become bonus amounts, the prizes between them left as they are', async () => {
  const data = await open([bonus(500, 1), spins(10, 60), bonus(2000, 1)]);
  await paste('€5 bonus in EUR', '5.50\t60\n\t230.25');
  const amounts = () => segmentsIn(data()).map(({ prize }) => prize.amount);
  expect(amounts()).toEqual([{ EUR: 550, NOK: 6000 }, undefined, { EUR: 2000, NOK: 23_025 }]);
  await paste('€20 bonus in EUR', '21\tfree');
  expect(amounts()[2]).toEqual({ EUR: 2000, NOK: 23_025 });
  expect(words('[data-part="wheel-prizes"] section output > span')).toEqual([
    'Paste: Nothing was pasted: “free” for €20 bonus in NOK. Must be an amount such as 1.00.',
  ]);
});

/** Types into the field with this label. */
async function write(label: string, text: string): Promise<void> {
  const { htmlFor = '' } =
    [...document.querySelectorAll('label')].find((each) => each.textContent === label) ?? {};
  const field = document.querySelector<HTMLInputElement>(`[id="${htmlFor}"]`);
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  await act(async () => {
    set?.call(field, text);
    field?.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });
}
const alerts = () => words('[role="dialog"] [role="alert"]');

it('rows of a sheet are put in whole, after all that they change has been said', async () => {
  const data = await open(three);
  await press('Paste from a sheet');
  expect(control<HTMLButtonElement>('Put them in').disabled).toBe(true);
  await write('Rows of the sheet', 'Prize\tWeight\tEUR\n10 free spins\tmany\n€5 bonus\t2\t5.50');
  expect(words('[data-part="paste-prizes"] [role="status"]')).toEqual([
    '1 row cannot be taken, so nothing is put in yet.',
  ]);
  expect(words('[data-part="paste-prizes"] [aria-label="What changes"] li')).toEqual([
    '10 free spinsrow 2Weight: “many”. Must be a whole number of at least 1.',
    '€5 bonusrow 3weight 1 2EUR 5.00 5.50',
  ]);
  expect(control<HTMLButtonElement>('Put them in').disabled).toBe(true);
  await write(
    'Rows of the sheet',
    'Prize\tWeight\tEUR\n€5 bonus\t2\t5.50\n75 free spins\t8\t\n20 free spins',
  );
  expect(words('[data-part="paste-prizes"] [aria-label="What changes"] li')).toEqual([
    '€5 bonusrow 2weight 1 2EUR 5.00 5.50',
    '75 free spinsrow 3, newweight 8, wagering 30×',
    '20 free spinsrow 4, the same',
  ]);
  expect(words('[data-part="paste-prizes"] [role="status"]')).toEqual(['1 prize changes, 1 prize is new.']);
  await act(async () =>
    document.querySelector<HTMLElement>('[data-part="paste-prizes"] [type="checkbox"]')?.click(),
  );
  expect(words('[data-part="paste-prizes"] [role="status"]')).toEqual([
    '1 prize changes, 1 prize is new, 1 prize goes.',
  ]);
  await press('Put them in');
  expect(segmentsIn(data()).map(({ id, weight, prize }) => [id, weight, prize.amount])).toEqual([
    ['fs-20', 39, undefined],
    ['bonus-500', 2, { EUR: 550, NOK: 5000 }],
    [expect.stringMatching(/^75-free-spins-\w{8}$/), 8, undefined],
  ]);
});

it('fewer prizes than a wheel needs are not put in', async () => {
  await open(three);
  await press('Paste from a sheet');
  await write('Rows of the sheet', '10 free spins\t5');
  await act(async () =>
    document.querySelector<HTMLElement>('[data-part="paste-prizes"] [type="checkbox"]')?.click(),
  );
  expect(alerts()).toEqual(['A wheel needs 2 prizes at least.']);
  expect(control<HTMLButtonElement>('Put them in').disabled).toBe(true);
});

it('a new table has a name and its turn, and none for everyone stands before another', async () => {
  await open(three);
  await press('Table');
  expect(words('[role="dialog"] option')).toEqual([
    '1, before “High rollers”',
    '2, before “Testers”',
    '3, before “Everyone”',
    '4, last',
  ]);
  await press('Create');
  expect(alerts()).toEqual(['Name is missing.']);
  await write('Name', 'Nordic players');
  await press('Create');
  expect(alerts()).toEqual([
    'Without a condition everyone gets it, and nobody “High rollers” any more. Choose who it is for.',
  ]);
  await write('Its turn', '');
  await press('Create');
  expect(words('[role="dialog"]')).toEqual([]);
  expect(ledTo()).toEqual({
    path: '/content/wheel-segments/nordic-players?new=1',
    state: { starter: { title: { en: 'Nordic players' }, order: 910, segments: three } },
  });
});

it('a new table may have a name that no id can be made of', async () => {
  await open(three);
  await press('Table');
  await write('Name', '黄金会员');
  await write('Its turn', '');
  await press('Create');
  expect(alerts()).toEqual([]);
  expect(ledTo()).toEqual({
    path: '/content/wheel-segments/table?new=1',
    state: { starter: { title: { en: '黄金会员' }, order: 910, segments: three } },
  });
});
