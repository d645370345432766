// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { closeEditor, openEditor } from './testing/open-editor.tsx';
import { settleTyping } from '../../shared/typing/typing.ts';

afterEach(closeEditor);

const DOCUMENTS = {
  'currency-table': { main: { currencies: [{ code: 'EUR', kind: 'fiat', subunits_to_unit: 100 }] } },
  wheel: {
    all: {
      title: { en: 'All' },
      order: 1,
      currencies: { EUR: [1, 3].map((weight) => ({ pay: 100, get: 200, weight })) },
    },
  },
};
const chances = () => [...document.querySelectorAll('[data-part="chance"]')].map((each) => each.textContent);

it.each(['abc', ''])('[ADMIN-04] of no row a chance is said while one weight is %j', async (typed) => {
  await openEditor(DOCUMENTS, '/content/wheel/all?section=content');
  expect(chances()).toEqual(['25.0%', '75.0%']);
  const field = document.querySelector<HTMLInputElement>('input[aria-label^="Weight, row 1"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
  expect(chances()).toEqual(['–', '–']);
});
