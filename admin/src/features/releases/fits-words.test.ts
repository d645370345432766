import { expect, it } from 'vitest';
import type { Release } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';
import { fitsWords } from './fits-words.ts';

const release = { number: 412, comment: 'Lobby cards, crypto race', publishedBy: 'Jonas Brandt' } as Release;
const schedule = { id: 's', comment: 'Northern Nights', scheduledBy: 'Marta Lindqvist' } as Schedule;

it.each([
  ['', true, true],
  ['412', true, false],
  ['CRYPTO lobby', true, false],
  ['jonas race', true, false],
  ['north', false, true],
  ['marta nights', false, true],
  ['marta race', false, false],
])('“%s” finds the release: %s, the one to come: %s', (words, isRelease, isSchedule) => {
  expect([fitsWords(release, words), fitsWords(schedule, words)]).toEqual([isRelease, isSchedule]);
});
