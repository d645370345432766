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

it('[OFFER-03] a number that contradicts the offer is marked in the text and said in words while it is typed', async () => {
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

it('one in a rich text is marked at the word, with the words of what is wrong, and goes when it is put right', async () => {
  const content = { en: '<p>Wager: <b>20</b>× in seven days</p>', de: '<p>20× in sieben Tagen</p>' };
  const terms = { id: 'terms-1', block: 'terms', props: { content } };
  const data = { path: '/gold', title: { en: 'Gold' }, blocks: [terms] };
  const offer = { kind: 'deposit', wagering: { times: 30, of: 'bonus' } };
  const { saveElsewhere } = await openEditor(
    { 'promotion-page': { gold: { ...data, offer } } },
    '/content/promotion-page/gold?field=/blocks/0/props/content',
  );
  const found = (): Element[] => [
    ...document.querySelectorAll('[role="textbox"][aria-multiline="true"] mark'),
  ];
  await until(() => found().length > 0);
  expect(found().map(({ textContent }) => textContent)).toEqual(['20', '×']);
  expect(found()[0]?.getAttribute('title')).toBe('“20×” in English: the offer says 30×.');
  expect(found()[0]?.closest('[lang]')?.getAttribute('lang')).toBe('en');
  await saveElsewhere('promotion-page', 'gold', {
    ...data,
    offer: { ...offer, wagering: { times: 20, of: 'bonus' } },
  });
  await until(() => found().length === 0);
});
