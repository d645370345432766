// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../shared/testing/draw.tsx';
import { settleTyping } from '../../shared/typing/typing.ts';
import { closeEditor, openEditor } from './testing/open-editor.tsx';

afterEach(closeEditor);

const open = (title: object): ReturnType<typeof openEditor> =>
  openEditor(
    {
      'currency-table': {
        main: { currencies: [{ code: 'EUR', name: 'Euro', kind: 'fiat', subunits_to_unit: 100 }] },
      },
      banner: {
        reload: {
          title,
          order: { 'lobby-hero': 1 },
          offer: { kind: 'deposit', percentage: 40, maximum: { EUR: 20_000 } },
        },
      },
    },
    '/content/banner/reload?section=text',
  );

const titleRow = (): Element | null => document.querySelector('[data-pointer="/title"]');
const warnings = (): string[] =>
  [...(titleRow()?.querySelectorAll('[data-severity="warning"]') ?? [])].map(
    ({ textContent }) => textContent,
  );
const marks = (): string[] =>
  [...(titleRow()?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);

async function type(text: string): Promise<void> {
  const field = titleRow()?.querySelector('textarea');
  if (!field) throw new Error('There is no title.');
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
}

it('a number that contradicts the offer is marked in the text and said in words while it is typed', async () => {
  await open({ en: 'Weekend reload, 40% up to €200' });
  await until(() => titleRow() !== null);
  expect([marks(), warnings()]).toEqual([[], []]);
  await type('Weekend reload, 50% up to €200');
  await until(() => marks().length > 0);
  expect(marks()).toEqual(['50%']);
  expect(warnings()).toEqual(['“50%” in English: the offer says 40%.']);
  await type('Weekend reload, 40% up to €200');
  await until(() => marks().length === 0);
  expect(warnings()).toEqual([]);
});

it('one in another language is said, too, and marked only there', async () => {
  await open({ en: 'Weekend reload, 40%', de: 'Wochenende: 30 %' });
  await until(() => warnings().length > 0);
  expect(warnings()).toEqual(['“30 %” in German: the offer says 40%.']);
  expect(marks()).toEqual([]);
});
