import { expect, it } from 'vitest';
import { inMarketingWords } from './finding-words.ts';

const now = Date.parse('2026-11-25T16:00:00Z');

it('says a place by its name, and not where it is a part of another', () => {
  expect(
    inMarketingWords('Has position 1 in lobby like lobby-b, and lobby shows both.', { place: 'lobby' }, now),
  ).toBe('Has position 1 in “Lobby” like lobby-b, and “Lobby” shows both.');
  expect(inMarketingWords('Nothing at /a.b for anyone.', { place: '/a.b' }, now)).toBe(
    'Nothing at /a.b for anyone.',
  );
});

it('says languages by their names, also where the engine cuts a long list', () => {
  const two = { locales: ['de', 'no'] };
  expect(inMarketingWords('One text is missing in de and no: visitors there read English.', two, now)).toBe(
    'One text is missing in German and Norwegian: visitors there read English.',
  );
  const eight = { locales: ['de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et'] };
  expect(inMarketingWords('Missing in de, en-AU, en-CA, fr-CA, en-NZ, no and 2 more.', eight, now)).toBe(
    'Missing in German, English (Australia), English (Canada), French (Canada), English (New Zealand), Norwegian and 2 more.',
  );
});

it('says instants on the market’s clock, on both sides of its change', () => {
  expect(
    inMarketingWords('Empty at 2027-01-05 23:00 UTC, and until 2026-10-24 22:00 UTC.', undefined, now),
  ).toBe('Empty at Wed 6 Jan 2027, 00:00, and until Sun 25 Oct, 00:00.');
});
