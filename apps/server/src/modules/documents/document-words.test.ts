import { blocks, hasWords, kinds, searchWords } from '@marquee/schemas';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { documentWords } from './document-words.ts';

const SCHEMAS = new URL('../../../../../schemas/', import.meta.url);

const finds = (query: string, kind: string, data: unknown, id = 'some-id'): boolean =>
  hasWords(documentWords(kind, id, data), searchWords(query));

const banner = {
  title: { en: 'The Gold Club', de: 'Der Goldclub für Prämien' },
  text: { en: 'Play &amp; win' },
  order: { 'lobby-hero': 1 },
  image: { src: '/artwork/hero/gold-1440.webp' },
  button: { text: { key: 'BUTTON.PLAY' }, link: '/promotions/gold' },
  audience: { audience: 'gold-players' },
  variables: { EUR: { bonus: { amount_cents: 12_550 } } },
};

it.each([
  ['"gold" club'],
  ['club gold'],
  ['pramien'],
  ['BUTTON.PLAY'],
  ['/promotions/gold'],
  ['gold-players'],
  ['lobby-hero'],
  ['some-id club'],
  ['125.5 eur bonus'],
])('[ADMIN-03] finds a banner by %s', (query) => {
  expect(finds(query, 'banner', banner)).toBe(true);
});

it.each([['order'], ['variables'], ['amount_cents'], ['src'], ['audience":'], ['en'.repeat(2)], ['title']])(
  '[ADMIN-03] does not find a banner by %s, which nobody wrote',
  (query) => {
    expect(finds(query, 'banner', banner)).toBe(false);
  },
);

it('[ADMIN-03] reads rich text as it is read, and blocks at any depth', () => {
  const page = {
    path: '/',
    title: { en: 'Home' },
    blocks: [
      {
        id: 'one',
        block: 'rich-text',
        props: { text: { en: '<p class="lead">Terms&nbsp;&amp; more</p><p><b>Jack</b>pots</p>' } },
      },
    ],
  };
  expect(finds('terms more', 'page', page)).toBe(true);
  expect(finds('jackpots', 'page', page)).toBe(true);
  expect(finds('morejackpots', 'page', page)).toBe(false);
  expect(finds('lead', 'page', page)).toBe(false);
  expect(finds('props', 'page', page)).toBe(false);
});

/** Texts of people anywhere in a value; names of properties are not among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe.each(Object.keys(kinds))('of the kind %s', (kind) => {
  it('[ADMIN-03] every example is found by each of its texts', async () => {
    const file = new URL(`config/${kind}/examples.json`, SCHEMAS);
    const examples = JSON.parse(await readFile(file, 'utf8')) as { name: string }[];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const data = 'data' in example ? example.data : example;
      for (const text of textsIn(data).filter((each) => !each.includes('<') && !each.includes('&')))
        expect(finds(text, kind, data), text).toBe(true);
    }
  });
});

it('knows the blocks of the contract', () => {
  expect(Object.hasOwn(blocks, 'rich-text')).toBe(true);
});
