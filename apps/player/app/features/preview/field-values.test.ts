import { expect, it } from 'vitest';
import { listFieldValues, type Reading } from './field-values.ts';

const reading: Reading = { locale: 'de', isShown: (entry) => entry !== 'hidden' };
const german = (stored: unknown, resolved: unknown, own: Partial<Reading> = {}) =>
  listFieldValues(stored, resolved, '/props', { ...reading, ...own });

it('finds a text in the language that is read, and where another stands in for it', () => {
  const title = { en: 'Play', de: 'Spielen' };
  expect(german({ title }, { title: 'Spielen' })).toEqual([{ pointer: '/props/title/de', text: 'Spielen' }]);
  expect(german({ title: { en: 'Play' } }, { title: 'Play' })).toEqual([
    { pointer: '/props/title/en', text: 'Play' },
  ]);
  const french = { fr: 'Jouer', en: 'Play' };
  expect(german({ title: french }, { title: 'Jouer' }, { locale: 'fr-CA' })).toEqual([
    { pointer: '/props/title/fr', text: 'Jouer' },
  ]);
});

it('leads to the language that is read where others are blank or not spoken', () => {
  const isSpoken = (locale: string) => locale !== 'fr';
  const title = { fr: 'Jouer', en: 'Play' };
  expect(german({ title }, { title: 'Play' }, { locale: 'fr-CA', isSpoken })).toEqual([
    { pointer: '/props/title/en', text: 'Play' },
  ]);
  for (const blank of ['', ' ', '\u200b', '<p></p>'])
    expect(german({ title: { de: blank, en: 'Play' } }, { title: 'Play' })).toEqual([
      { pointer: '/props/title/en', text: 'Play' },
    ]);
});

it('leads to the field itself where the text is one of the messages, an amount, or no text of languages', () => {
  expect(
    german(
      { title: { key: 'LOBBY.NEW' }, price: { EUR: 500 }, code: 'SUMMER' },
      { title: 'Neu', price: { amount_cents: 500, currency: 'EUR', formatted: '5 €' }, code: 'SUMMER' },
    ),
  ).toEqual([
    { pointer: '/props/title', text: 'Neu' },
    { pointer: '/props/price', text: '5 €' },
    { pointer: '/props/code', text: 'SUMMER' },
  ]);
});

it('tells addresses of links and pictures from texts', () => {
  expect(
    german(
      { link: '/promotions', image: { src: '/artwork/a.webp', alt: { en: 'A' } } },
      { link: '/promotions', image: { src: '/artwork/a.webp', alt: 'A' } },
    ),
  ).toEqual([
    { pointer: '/props/link', address: '/promotions' },
    { pointer: '/props/image/src', address: '/artwork/a.webp' },
    { pointer: '/props/image/alt/en', text: 'A' },
  ]);
});

it('finds the stored entry of a list that is shown without some of its entries', () => {
  const items = [
    { id: 'a', label: { de: 'A' } },
    { id: 'b', label: { de: 'B' } },
    { id: 'c', label: { de: 'C' } },
  ];
  expect(german({ items }, { items: [{ id: 'c', label: 'C' }] })).toEqual([
    { pointer: '/props/items/2/label/de', text: 'C' },
  ]);
  const bare = [{ label: { de: 'A' }, off: true }, { label: { de: 'B' } }];
  const isShown = (entry: unknown) => !(typeof entry === 'object' && entry !== null && 'off' in entry);
  expect(german({ items: bare }, { items: [{ label: 'B' }] }, { isShown })).toEqual([
    { pointer: '/props/items/1/label/de', text: 'B' },
  ]);
  // Nothing is reported that would only be a guess.
  expect(german({ items: bare }, { items: [{ label: 'B' }] })).toEqual([]);
});

it('leaves what a query found to the documents it comes from, and empty texts aside', () => {
  expect(
    german(
      { banners: { location: 'hero' }, title: { de: ' ' } },
      { banners: [{ id: 'gold', title: 'Gold' }], title: ' ' },
    ),
  ).toEqual([]);
});
