import type { Game, GamePage } from '@marquee/schemas';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { foldWords } from './fold-text.ts';
import { createSearchIndex, type Label, type SearchIndex, type SearchRequest } from './search-index.ts';

const read = <Records>(name: string): Records =>
  JSON.parse(readFileSync(new URL(`../../../../../fixtures/platform/${name}.json`, import.meta.url), 'utf8'));
const games = read<Game[]>('games');
const studios = new Map(
  read<{ slug: string; title: string }[]>('studios').map(({ slug, title }) => [slug, title]),
);
const collections = new Map(
  read<{ slug: string; title: Label }[]>('collections').map(({ slug, title }) => [slug, title]),
);

let index: SearchIndex;
beforeAll(async () => {
  index = await createSearchIndex({ games, studios, collections });
});

const search = (text: string, more: Partial<SearchRequest> = {}): GamePage =>
  index.search({ text, page: 1, pageSize: 100, locale: 'en', ...more });
const titles = (text: string, more?: Partial<SearchRequest>): string[] =>
  search(text, more).items.map(({ title }) => title);
const named = (title: string): Game => {
  const found = games.find((game) => game.title === title);
  if (!found) throw new Error(`The demo has no ${title}.`);
  return found;
};

/** A slip of the fingers in the word: a letter missing, doubled, wrong, or changed round with its neighbour. */
const SLIPS: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at] + word.slice(at),
  (word, at) => `${word.slice(0, at)}${word[at] === 'q' ? 'x' : 'q'}${word.slice(at + 1)}`,
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
];
const mistyped = fc
  .record({
    game: fc.constantFrom(...games),
    slip: fc.nat(SLIPS.length - 1),
    at: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    isUpper: fc.boolean(),
  })
  .map(({ game, slip, at, isUpper }) => {
    let place = 0;
    const text = game.title.replaceAll(/[\p{L}\p{N}'’]+/gu, (word) => {
      const letters = foldWords(word).join('');
      place += 1;
      return letters.length < 5 ? word : (SLIPS[slip]?.(letters, (at[place] ?? 0) % letters.length) ?? word);
    });
    return { game, text: isUpper ? text.toUpperCase() : text };
  });

it('[FIND-01] every title is found first by itself, however its letters are written', () => {
  for (const game of games) {
    expect(titles(game.title)[0], game.title).toBe(game.title);
    expect(titles(game.title.toLowerCase())[0], game.title).toBe(game.title);
    expect(titles(game.title.replaceAll(' ', ''))[0], game.title).toBe(game.title);
  }
});

it('[FIND-01] every title is found with one slip in each word of five letters and more', () => {
  fc.assert(
    fc.property(mistyped, ({ game, text }) => {
      const found = search(text).items;
      // A slip may make words that other games have: then these are what was typed.
      const isTyped = found.length > 0 && foldWords(text).every(isWord);
      expect(isTyped || found.includes(game), text).toBe(true);
    }),
    { numRuns: 4000 },
  );
});
const everyWord = new Set(
  games.flatMap(({ title, provider }) => foldWords(`${title} ${studios.get(provider)}`)),
);
const isWord = (word: string): boolean => [...everyWord].some((known) => known.includes(word));

it('[FIND-01] finds the games of a studio by a part of its name, and says how many', () => {
  const { items, pagination, found } = search('ember');
  expect(found?.studios[0]).toEqual({ slug: 'ember-works', games_count: 24 });
  expect(items.filter(({ provider }) => provider === 'ember-works')).toHaveLength(24);
  // Titles with the word stand before the studio's other games.
  expect(items.slice(0, 2).map(({ title }) => title)).toEqual(['Owl & Ember', 'Ring of Embers']);
  expect(pagination.total_count).toBe(26);
  expect(search('ember', { providers: ['ember-works'] }).pagination.total_count).toBe(24);
  // The studios that one can choose from stay.
  expect(search('ember', { providers: ['ember-works'] }).found?.studios).toEqual(found?.studios);
});

it('[FIND-01] forgives typos in what games, studios and collections are called', () => {
  expect(titles('dragn')[0]).toBe('Dragon Clutch');
  expect(titles('roulete').slice(0, 3)).toEqual(titles('roulette').slice(0, 3));
  expect(titles('roulete').every((title) => /roulette/i.test(title))).toBe(true);
  expect(search('lantren house').found?.studios).toEqual([{ slug: 'lantern-house', games_count: 25 }]);
  expect(search('jakcpots').pagination.total_count).toBe(52);
  expect(titles('zzzzzz')).toEqual([]);
  expect(titles(' ,. ')).toEqual([]);
});

it('what is typed as it is written comes alone, without what it may have been a slip of', () => {
  expect(titles('amber').every((title) => /amber/i.test(title))).toBe(true);
  expect(titles('planet payday')).toEqual(['Planet Payday']);
});

it('finds a part of a word, after words that begin with it', () => {
  const found = titles('lan');
  expect(found).toContain('Lotus Lanterns');
  expect(found).toContain('Planet Payday');
  expect(found.indexOf('Lotus Lanterns')).toBeLessThan(found.indexOf('Planet Payday'));
});

it('[FIND-01] finds collections in every language, and says so in the one asked for', () => {
  const { pagination, found } = search('jackpots', { locale: 'de' });
  expect(pagination.total_count).toBe(52);
  expect(found?.matches[0]).toEqual({ title: [], studio: [], label: 'Jackpots' });
  const inEstonian = search('uued', { locale: 'et' });
  expect(inEstonian.pagination.total_count).toBe(44);
  expect(inEstonian.found?.matches[0]).toEqual({ title: [], studio: [], label: 'Uued' });
  expect(search('uued', { locale: 'en-AU' }).found?.matches[0]?.label).toBe('New');
});

it('says which letters of the title and the studio answer what was typed', () => {
  const marked = (text: string, title: string): string[] => {
    const { items, found } = search(text);
    const match = found?.matches[items.indexOf(named(title))];
    const studio = studios.get(named(title).provider) ?? '';
    return [
      ...(match?.title ?? []).map(({ from, to }) => title.slice(from, to)),
      ...(match?.studio ?? []).map(({ from, to }) => studio.slice(from, to)),
    ];
  };
  expect(marked('lan', 'Lotus Lanterns')).toEqual(['Lan', 'Lan']);
  expect(marked('lan', 'Planet Payday')).toEqual(['lan']);
  expect(marked('lan', 'Fortune Cat')).toEqual(['Lan']);
  // A word that was meant is marked whole.
  expect(marked('dragn', 'Dragon Clutch')).toEqual(['Dragon']);
});

it('meets every list of the filter beside the words, page by page', () => {
  const both = search('roulette', { categories: ['live'], collections: ['top'] });
  expect(both.items.length).toBeGreaterThan(0);
  for (const { categories, collections: of } of both.items) {
    expect(categories).toContain('live');
    expect(of).toHaveProperty('top');
  }
  const whole = titles('ember');
  const pages = [1, 2, 3].map((page) => search('ember', { page, pageSize: 10 }));
  expect(pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(whole);
  expect(pages[2]?.pagination).toEqual({ current_page: 3, total_pages: 3, total_count: 26 });
  expect(pages.map(({ items, found }) => found?.matches.length === items.length)).toEqual([true, true, true]);
});

it('letters of other alphabets and accents are no obstacle', async () => {
  const rare = ['Pokémon’s Smørgås', 'Straße der Träume', 'Œuvre d’Or'].map((title, at) => ({
    ...named('Jade Koi'),
    identifier: `a/${at}`,
    title,
  }));
  const few = await createSearchIndex({ games: rare, studios, collections });
  const only = (text: string) =>
    few.search({ text, page: 1, pageSize: 9, locale: 'en' }).items.map(({ title }) => title);
  expect(only('pokemons smorgas')).toEqual([rare[0]?.title]);
  expect(only('STRASSE träume')).toEqual([rare[1]?.title]);
  expect(only('straße traume')).toEqual([rare[1]?.title]);
  expect(only('oeuvre dor')).toEqual([rare[2]?.title]);
  const { found } = few.search({ text: 'smorg', page: 1, pageSize: 9, locale: 'en' });
  expect(found?.matches[0]?.title).toEqual([{ from: 10, to: 15 }]);
});

it('[FIND-01] finds games by what their rules have, and says so', async () => {
  const known = await createSearchIndex({
    games: [{ ...named('Jade Koi'), identifier: 'a/1', title: 'Jade Koi', features: ['sticky-wilds'] }],
    studios,
    collections,
  });
  const { items, found } = known.search({ text: 'stiky wilds', page: 1, pageSize: 9, locale: 'de' });
  expect(items.map(({ title }) => title)).toEqual(['Jade Koi']);
  expect(found?.matches[0]?.label).toBe('sticky wilds');
});
