import { expect, it } from 'vitest';
import { describePage } from './page.model.ts';

const page = { kind: 'promotion-page', id: 'cup', path: '/cup', title: 'Cup' } as const;

it.each([
  [{ ...page, summary: 'A week of races.' }, { description: 'A week of races.' }],
  [{ ...page, summary: 'A week of races.', description: 'Races.' }, { description: 'Races.' }],
  [{ ...page, summary: '' }, {}],
  [page, {}],
  [null, {}],
])('search engines are told of %j', (document, told) => {
  expect(describePage(document)).toEqual(told);
});
