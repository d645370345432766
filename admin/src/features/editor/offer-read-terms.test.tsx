// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { DocumentData } from '../../api/api-types.ts';
import { until } from '../../shared/testing/draw.tsx';
import { settleTyping } from '../../shared/typing/typing.ts';
import { closeEditor, openEditor } from './testing/open-editor.tsx';

afterEach(closeEditor);

const messagesOf = (language: string): DocumentData =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../../../fixtures/site/messages/${language}.json`), 'utf8'),
  ) as DocumentData;

const OFFER = {
  kind: 'deposit',
  percentage: 40,
  minimumDeposit: { EUR: 2000, CAD: 3000 },
  maximum: { EUR: 20_000, CAD: 30_000 },
  wagering: { times: 30, of: 'bonus' },
};

const open = (offer: object, more: object = {}): ReturnType<typeof openEditor> =>
  openEditor(
    {
      messages: { en: messagesOf('en'), de: messagesOf('de') },
      'currency-table': {
        main: {
          currencies: ['EUR', 'CAD'].map((code) => ({
            code,
            name: code,
            kind: 'fiat',
            subunits_to_unit: 100,
          })),
        },
      },
      banner: { reload: { title: { en: 'Weekend' }, order: { 'lobby-hero': 1 }, offer } },
      ...more,
    },
    '/content/banner/reload?field=/offer/percentage',
  );

const lines = (): string[] =>
  [...document.querySelectorAll('[data-part="read-terms"] li')].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  );
const said = (): string =>
  [...document.querySelectorAll('[data-part="read-terms"] p')]
    .map(({ textContent }) => textContent)
    .join(' ');

async function type(pointer: string, text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`[data-pointer="${pointer}"] input`);
  if (!field) throw new Error(`There is no field ${pointer}.`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
}

it('[OFFER-01] the significant terms stand beneath the offer as players read them, and follow the typing', async () => {
  await open(OFFER);
  await until(() => lines().length > 0);
  expect(lines()).toEqual(['Deposit from €20', '40% up to €200', '30× wager on the bonus']);
  await type('/offer/percentage', '75');
  await until(() => lines()[1] !== '40% up to €200');
  expect(lines()[1]).toBe('75% up to €200');
});

it('a term that is not complete is left out and named, and what is read without it stays', async () => {
  await open({ ...OFFER, wagering: { of: 'bonus' } });
  await until(() => lines().length > 0);
  expect(lines()).toEqual(['Deposit from €20', '40% up to €200']);
  expect(said()).toBe('Follows when it is complete: Wagering.');
});

it('they are there for a document that a rule forbids, which no preview shows', async () => {
  const pack = {
    title: 'Everywhere',
    market: 'Everywhere',
    licences: ['CW'],
    rules: [
      {
        id: 'wagering',
        title: 'Wagering of at most ten times',
        citation: { text: '§ 1', url: 'https://regulator.example/1' },
        severity: 'blocks',
        check: { type: 'offer-number', field: 'wagering.times', most: 10 },
      },
    ],
  };
  await open(OFFER, { 'rule-pack': { everywhere: pack }, licence: { CW: { name: 'CW' } } });
  await until(() => lines().length > 0);
  expect(lines().at(-1)).toBe('30× wager on the bonus');
});
