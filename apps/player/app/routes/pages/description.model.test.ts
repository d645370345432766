import { createTranslate } from '@marquee/blocks/translate';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clipDescription, describeGame, describeGames } from './description.model.ts';

const brand = 'Northstar';

/** The texts of the demo site in this language. */
function translate(locale: string) {
  const file = new URL(`../../../../../fixtures/site/messages/${locale}.json`, import.meta.url);
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as { messages: Record<string, string> };
  return createTranslate(locale, messages);
}

it.each([
  [
    'en',
    true,
    'Fox of the Fjord by Kite & Key at Northstar. Play the demo without money, or for real with a limit that you set yourself.',
  ],
  [
    'en',
    false,
    'Fox of the Fjord by Kite & Key at Northstar. Played for real money, with a limit that you set yourself.',
  ],
  [
    'de',
    true,
    'Fox of the Fjord von Kite & Key bei Northstar. Die Demo geht ohne Geld, das Spiel um Echtgeld mit einem Limit, das Sie selbst setzen.',
  ],
  [
    'et',
    false,
    'Fox of the Fjord stuudiolt Kite & Key (Northstar). Mängitakse päris raha peale, limiidiga, mille sead ise.',
  ],
] as const)('a game says in %s who made it and whether there is a demo (%s)', (locale, hasDemo, text) => {
  const game = { title: 'Fox of the Fjord', has_demo_mode: hasDemo };
  expect(describeGame(translate(locale), { game, studio: 'Kite & Key', brand })).toBe(text);
});

describe('a list of games', () => {
  const sample = { total: 2, titles: ['Fox of the Fjord', 'Owl & Ember'] };

  it.each([
    ['en', true, '2 games by Kite & Key at Northstar: Fox of the Fjord, Owl & Ember.'],
    ['en', false, 'Kite & Key at Northstar, 2 games: Fox of the Fjord, Owl & Ember.'],
    ['fr-CA', true, '2 jeux de Kite & Key chez Northstar\u00a0: Fox of the Fjord, Owl & Ember.'],
    ['no', false, 'Kite & Key hos Northstar, 2 spill: Fox of the Fjord, Owl & Ember.'],
  ] as const)('says in %s how many there are and which', (locale, isStudio, text) => {
    expect(describeGames(translate(locale), { title: 'Kite & Key', brand, sample, isStudio })).toBe(text);
  });

  it('names as many as there is room for', () => {
    const titles = Array.from({ length: 12 }, (_, index) => `Captain Bones ${index + 1}`);
    const text = describeGames(translate('en'), {
      title: 'Slots',
      brand,
      sample: { total: 1223, titles },
      isStudio: false,
    });
    expect(text).toBe(
      'Slots at Northstar, 1,223 games: Captain Bones 1, Captain Bones 2, Captain Bones 3, Captain Bones 4, Captain Bones 5, Captain Bones 6, Captain Bones 7, …',
    );
  });
});

it.each([
  ['a'.repeat(160), 'a'.repeat(160)],
  ['a'.repeat(161), `${'a'.repeat(159)}…`],
  [`${'a'.repeat(150)}. ${'b'.repeat(20)}`, `${'a'.repeat(150)}…`],
])('a description of %s fits where search engines show it', (text, clipped) => {
  expect(clipDescription(text)).toBe(clipped);
});
