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
  registry: { formContext: { path: [] } },
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
