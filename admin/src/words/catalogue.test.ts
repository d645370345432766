import { afterEach, expect, it } from 'vitest';
import { createEngine } from '../worker/worker-tasks.ts';
import { catalogue, speak, spokenLanguage } from './catalogue.ts';
import { say } from './generated/preview-links.ts';

const inEnglish = (): void => speak({ language: 'en', catalogues: {} });
afterEach(inEnglish);

it('a count chooses the form, and reads as the language writes it', () => {
  expect([0, 1, 2, 1240].map((count) => say('links-are-open', { count }))).toEqual([
    'No link is open',
    'One link is open',
    '2 links are open',
    '1,240 links are open',
  ]);
});

it('what a language lacks is said in English, in the form of English', () => {
  speak({
    language: 'cs',
    catalogues: { 'preview-links': { times_one: 'jednou', times_few: '{{count}} krát', ends: 'Končí' } },
  });
  expect([
    say('ends'),
    say('times', { count: 3 }),
    say('links-are-open', { count: 1 }),
    say('end-it-for', { path: '/de', visitor: '{{path}} $t(ends)' }),
  ]).toEqual(['Končí', '3 krát', 'One link is open', 'End it: /de for {{path}} $t(ends)']);
});

it('a catalogue that comes later with its screen is translated too', () => {
  speak({ language: 'de', catalogues: { later: { save: 'Sichern' } } });
  const later = catalogue<{ save: never; go: never }>('later', { save: 'Save', go: 'Go' });
  expect([later('save'), later('go')]).toEqual(['Sichern', 'Go']);
});

it('the worker speaks what the page tells it', () => {
  const spoken = { language: 'de', catalogues: { 'preview-links': { ends: 'Endet' } } };
  expect(createEngine()({ type: 'speak', spoken })).toBeNull();
  expect([say('ends'), spokenLanguage()]).toEqual(['Endet', spoken]);
});

it('a mistyped key, a missing value and one that nobody asks for do not compile', () => {
  // Compiled by npm run check: each of these must be an error.
  // @ts-expect-error -- no such key
  say('endss');
  // @ts-expect-error -- the count is missing
  say('times');
  // @ts-expect-error -- a count is a number
  say('times', { count: '2' });
  // @ts-expect-error -- one value is missing
  say('end-it-for', { path: '/de' });
  // @ts-expect-error -- nobody asks for it
  say('end-it-for', { path: '/de', visitor: 'Ada', who: 'Ada' });
  // @ts-expect-error -- it asks for no values
  say('ends', { at: 1 });
  expect(say('ends')).toBe('Ends');
});
