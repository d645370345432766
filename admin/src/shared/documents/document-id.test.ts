import { DOCUMENT_ID } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { freeId, idFor } from './document-id.ts';

it.each([
  ['Winter welcome: 75% for Gold!', 'winter-welcome-75-for-gold'],
  ['  Größe, Øl og æbler  ', 'grosse-ol-og-aebler'],
  ['À la une', 'a-la-une'],
  ['{{max}} more', 'max-more'],
  ['Καλημέρα', ''],
  ['', ''],
])('“%s” leads to the id “%s”', (title, id) => {
  expect(idFor(title, [])).toBe(id);
});

it('tells two of the same title apart, and stays an id however long the title is', () => {
  const taken = [{ id: 'gold-friday' }, { id: 'gold-friday-2' }];
  expect(idFor('Gold Friday', taken)).toBe('gold-friday-3');
  expect(freeId('gold-friday-copy', taken)).toBe('gold-friday-copy');
  const long = idFor('Friday '.repeat(30), []);
  expect(long).toMatch(DOCUMENT_ID);
  expect(idFor('Friday '.repeat(30), [{ id: long }])).toBe(`${long}-2`);
  expect(`${long}-2`).toMatch(DOCUMENT_ID);
});
