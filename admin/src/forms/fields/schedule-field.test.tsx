// @vitest-environment happy-dom
import { validateDocument } from '@marquee/schemas';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { withAt } from '../../shared/pointer.ts';
import { draw, undraw } from '../../shared/testing/draw.tsx';
import { settleTyping } from '../../shared/typing/typing.ts';
import { createFormView, type FormDraft } from '../draft-context.ts';
import { FormProvider } from '../form-provider.tsx';
import { ScheduleField } from './schedule-field.tsx';
import type { AdminFieldProps } from './use-field.ts';

const PROPS = {
  uiSchema: { 'ui:options': { label: 'Schedule', node: {}, isRequired: false } },
  fieldPathId: { path: ['schedule'] },
} as unknown as AdminFieldProps; // The properties of rjsf that the field reads.

const problemsOf = (data: object) => validateDocument('banner', data, { id: 'gold' }).problems;

async function open(schedule: object): Promise<FormDraft> {
  const data = { title: { en: 'Gold' }, order: { hero: 1 }, schedule };
  const store = createStore(() => ({ data, published: null, problems: problemsOf(data) }));
  const draft = {
    store,
    update: (path, value) => {
      const next = withAt(store.getState().data, path, value);
      store.setState({ data: next, problems: problemsOf(next) });
    },
  } satisfies FormDraft;
  const view = createFormView('en');
  await draw(
    <FormProvider value={{ Form: () => null, kind: 'banner', id: 'gold', draft, view, isReadOnly: false }}>
      <ScheduleField {...PROPS} />
    </FormProvider>,
  );
  return draft;
}
afterEach(async () => {
  settleTyping();
  await undraw();
});

const opens = (): HTMLInputElement => {
  const [first] = document.querySelectorAll<HTMLInputElement>('input[type="datetime-local"]');
  if (!first) throw new Error('There is no field.');
  return first;
};
const type = (local: string, badInput = false): Promise<void> =>
  act(async () => {
    Object.defineProperty(opens(), 'validity', { configurable: true, value: { badInput } });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(opens(), local);
    opens().dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
const words = (): string => document.body.textContent;
const from = (draft: FormDraft) => draft.store.getState().data['schedule'];

it('a time with a part missing is a problem of the document, and no time', async () => {
  const draft = await open({ from: '2026-11-20T00:00:00+01:00' });
  await type('', true);
  expect(from(draft)).toEqual({ from: '' });
  expect(draft.store.getState().problems.map(({ pointer, severity }) => [pointer, severity])).toEqual([
    ['/schedule/from', 'error'],
  ]);
  expect(words()).toContain('Opens must be a day with its year, and a time of it: only a part was typed');
  await type('2026-12-24T18:00');
  expect(from(draft)).toEqual({ from: '2026-12-24T18:00:00+01:00' });
  expect(draft.store.getState().problems).toEqual([]);
});

it('an emptied time is none', async () => {
  const draft = await open({ from: '2026-11-20T00:00:00+01:00' });
  await type('');
  expect(from(draft)).toBeUndefined();
});

it.each([
  ['2027-03-28T02:30', 'this time is skipped', '2027-03-28T01:30:00+01:00'],
  ['2027-10-31T02:30', 'this time comes twice', '2027-10-31T02:30:00+02:00'],
])('%s is asked about, and nothing is said of when it shows until then', async (local, question, chosen) => {
  const draft = await open({});
  await type(local);
  expect(from(draft)).toEqual({ from: local });
  expect(draft.store.getState().problems.map(({ pointer }) => pointer)).toEqual(['/schedule/from']);
  expect(words()).toContain(question);
  expect(words()).toContain('When it shows is known once both times are.');
  await act(async () => document.querySelector<HTMLInputElement>('input[type="radio"]')?.click());
  expect(from(draft)).toEqual({ from: chosen });
  expect([draft.store.getState().problems, words().includes(question)]).toEqual([[], false]);
});

it('keeps an opening that is set right before the closing, or the other way round', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const draft = await open({});
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="datetime-local"]')];
    // Both before the field is rendered again.
    await act(async () => {
      for (const at of order) {
        const field = fields[at];
        const local = ['2027-03-28T01:30', '2027-03-28T03:30'][at];
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, local);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      settleTyping();
    });
    expect(from(draft)).toEqual({ from: '2027-03-28T01:30:00+01:00', until: '2027-03-28T03:30:00+02:00' });
    await undraw();
  }
});

const press = (name: string): Promise<void> =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(
      (each) => each.textContent === name || each.getAttribute('aria-label') === name,
    );
    if (!button) throw new Error(`There is no ${name}.`);
    button.click();
  });
const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const typeClock = (name: string, text: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
const day = (name: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent === name);
  const found = label && document.querySelector<HTMLInputElement>(`[id="${label.htmlFor}"]`);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

it('[ADMIN-28] hours of the week are added, changed and removed, beside the ends', async () => {
  const draft = await open({ until: '2027-11-20T00:00:00+01:00' });
  await press('Only at certain hours of the week');
  const until = '2027-11-20T00:00:00+01:00';
  const friday = { days: ['fri'], from: '18:00', until: '24:00' };
  expect(from(draft)).toEqual({ until, weekly: [friday], zone: 'Europe/Berlin' });
  await act(async () => day('Sat').click());
  await typeClock('Hours 1 from', '20:30');
  const changed = { ...friday, days: ['fri', 'sat'], from: '20:30' };
  expect(from(draft)).toEqual({ until, weekly: [changed], zone: 'Europe/Berlin' });
  expect(draft.store.getState().problems).toEqual([]);
  expect(words()).toMatch(/Open next:.*Berlin, CES?T \(UTC\+0[12]:00\)/);
  await press('Add hours');
  expect(from(draft)).toEqual({ until, weekly: [changed, friday], zone: 'Europe/Berlin' });
  await press('Remove hours 1');
  await press('Remove hours 1');
  expect(from(draft)).toEqual({ until });
});

it('[ADMIN-28] an hour that is none, and hours without a day, are problems at their field', async () => {
  const draft = await open({
    weekly: [{ days: ['fri'], from: '18:00', until: '24:00' }],
    zone: 'Europe/Tallinn',
  });
  await typeClock('Hours 1 until', '25:00');
  expect(words()).toContain('a time such as 18:00');
  await typeClock('Hours 1 until', '02:00');
  expect(words()).toContain('on the next day');
  await act(async () => day('Fri').click());
  expect(draft.store.getState().problems.map(({ pointer }) => pointer)).toEqual(['/schedule/weekly/0/days']);
});

it('[ADMIN-28] an hour that clocks skip is shown at the field, with the day', async () => {
  await open({ weekly: [{ days: ['sun'], from: '03:30', until: '06:00' }], zone: 'Europe/Tallinn' });
  expect(document.querySelector('[data-part="clock-change"]')?.textContent).toMatch(
    /^On Sun .* clocks go (forward and skip|back and) 03:30/,
  );
});
