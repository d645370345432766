import { expect, it } from 'vitest';
import { documentIn, withData } from './document-content.ts';

it.each([null, undefined, 5, 'text', true, [{ title: 'x' }]])(
  'reads %j, which a damaged document may be, as nothing, and an empty one to edit',
  (data) => {
    expect([documentIn(data), withData({ id: 'a', data })]).toEqual([null, { id: 'a', data: {} }]);
  },
);

it('hands on a document as it is', () => {
  const data = { title: { en: 'A' } };
  expect([documentIn(data), withData({ data }).data].every((read) => read === data)).toBe(true);
});
