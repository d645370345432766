import { expect, it } from 'vitest';
import { localizedTitle } from './locale.ts';
import { LOTTERY_WON } from '../modules/lotteries/lottery-notes.ts';
import { freespinsTitle } from '../prizes/gift-titles.ts';

it.each([
  ['fr-CA', '5 tours gratuits'],
  ['fr', '5 tours gratuits'],
  ['fr-FR', '5 tours gratuits'],
  ['de-AT', '5 Freispiele'],
  ['en-AU', '5 free spins'],
  ['f', '5 free spins'],
  ['es', '5 free spins'],
])('[LANG-01] who reads %s reads “%s”', (locale, title) => {
  expect(localizedTitle(freespinsTitle(5), locale)).toBe(title);
});

it('[LANG-01] a language that was published later is that of a note and of what it names', () => {
  expect(localizedTitle(LOTTERY_WON.text, 'fr-FR')).toMatch(/portefeuille/);
});
