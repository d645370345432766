// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { DocumentData } from '../../api/api-types.ts';
import { until } from '../../shared/testing/draw.tsx';
import { closeForm, control, openOwnField, press, type } from '../testing/open-form.tsx';

afterEach(closeForm);

const split = { by: 'userId', layer: 'advent', percent: [0, 10] };
const flag = {
  key: 'advent',
  type: 'boolean',
  default: false,
  rules: [
    { audience: { licences: ['EE'] }, value: false },
    { audience: { login: 'player', split }, value: true },
  ],
};
const person = (id: string, facts: object) => ({
  id,
  name: id,
  context: { locale: 'en', licence: 'CW', currency: 'EUR', groups: [], ...facts },
});
const personas = [
  person('Guest', { login: 'guest' }),
  person('Player', { login: 'player', userId: '3' }),
  person('EE player', { login: 'player', licence: 'EE', userId: '3' }),
];
const open = (data: DocumentData = flag) =>
  openOwnField({ kind: 'feature-flag', id: 'advent', field: 'rules', data, personas });
const table = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

it('[ADMIN-04] says each rule as a sentence, from top to bottom, and everyone else last', async () => {
  await open();
  expect([...document.querySelectorAll('[data-part="flag-who"]')].map((rule) => rule.textContent)).toEqual([
    'Everyone, under licence EEAlways',
    'Every player, 10% by user id (layer advent, 0 to 10)Always',
  ]);
  expect(document.querySelector('[data-part="flag-rest"]')?.textContent).toBe('Everyone elseOff');
});

it('[ADMIN-04] a rule is moved from its menu, whose button has the focus where the rule stands then', async () => {
  const [estonia, part] = flag.rules;
  const testers = { audience: { groups: { anyOf: [7] } }, value: true };
  const data = await open({ ...flag, rules: [estonia, part, testers] });
  const moveBy = async (rule: string, way: string) => {
    await press(`${rule}, more`);
    await press(way);
    // The menu closes a little later and could take the focus with it.
    await until(() => document.querySelector('[role=menu]') === null);
  };
  const said = () => document.querySelector('output')?.textContent;
  await moveBy('Rule 1', 'Move down');
  expect(data()['rules']).toEqual([part, estonia, testers]);
  expect(document.activeElement).toBe(control('Rule 2, more'));
  expect(said()).toBe('Rule 1 is now 2 of 3.');
  await moveBy('Rule 2', 'Move down');
  expect(data()['rules']).toEqual([part, testers, estonia]);
  expect(document.activeElement).toBe(control('Rule 3, more'));
  await moveBy('Rule 2', 'Move up');
  expect(data()['rules']).toEqual([testers, part, estonia]);
  expect(document.activeElement).toBe(control('Rule 1, more'));
  expect(said()).toBe('Rule 2 is now 1 of 3.');
});

it('[ADMIN-04] a share is raised from where it begins, and says what is published', async () => {
  const data = await open();
  await type('Rule 2, share in percent', '25');
  await act(async () =>
    control('Rule 2, share in percent').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  );
  expect(data()['rules']).toMatchObject([{}, { audience: { split: { percent: [0, 25] } } }]);
  expect(
    document.getElementById(control('Rule 2, share').getAttribute('aria-describedby') ?? '')?.textContent,
  ).toBe('The same players stay in when you raise it. Was 10%.');
});

it('[ADMIN-04] shows what each persona gets, live and in the draft, and why', async () => {
  await open();
  await until(() => table()[0]?.[1] === 'Off');
  expect(table()).toEqual([
    ['Guest', 'Off', 'Off', 'no rule fits'],
    ['Player id …3', 'Off', 'Off', 'no rule fits; rule 2: user id falls at 18.02, outside'],
    ['EE player id …3', 'Off', 'Off', 'rule 1'],
  ]);
  await press('Everyone else: what they get');
  await until(() => table()[0]?.[2] === 'OnOther than live');
  expect(table().map((row) => row.slice(1, 3))).toEqual([
    ['Off', 'OnOther than live'],
    ['Off', 'OnOther than live'],
    ['Off', 'Off'],
  ]);
});
