import { isRecord } from '@marquee/schemas/is-record';
import type { Ground } from '@marquee/engine';
import type { Audience } from '@marquee/schemas';
import { getAt, toKeys } from '../shared/pointer.ts';
import { audienceSentence, sentenceText, withoutEveryone } from './visitors/audience-sentence.ts';
import { documentTitle } from './document-words.ts';
import { say } from './generated/words.ts';
import type { Names } from './names.ts';
import { scheduleWords } from './schedule-words.ts';

/** Conditions of an audience that are one ground each, and so can be said as an audience of their own. */
const CONDITIONS: ReadonlySet<string> = new Set<keyof Audience>([
  'login',
  'groups',
  'locales',
  'licences',
  'currencies',
  'currencyKind',
  'countries',
  'devices',
  'split',
  'anyOf',
  'not',
]);

/** What a proof rests on in the words audiences and schedules have everywhere; the engine’s own for all else. */
export function groundWords(
  { kind, id, pointer, words }: Ground,
  data: unknown,
  { names, now }: { names: Names; now: number },
): string {
  const value = getAt(data, toKeys(pointer));
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  // Another document of the same place: the engine knows it by its id alone.
  if (words.startsWith(`${id}, `) && isRecord(data))
    return `“${documentTitle(kind, id, data)}”${words.slice(id.length)}`;
  if (value === undefined) return words;
  if (name === 'schedule' && isRecord(value))
    return say('open-schedule-words', { scheduleWords: scheduleWords(value, now) });
  if (!CONDITIONS.has(name) || !/\/(?:audience|not|anyOf\/\d+)\/\w+$/.test(pointer)) return words;
  return withoutEveryone(sentenceText(audienceSentence({ [name]: value }, names)));
}

/** A text of the engine that quotes its grounds, with each of them in those words. */
export const inGroundWords = (
  text: string,
  grounds: readonly Ground[],
  wordsOf: (ground: Ground) => string,
): string =>
  grounds.reduce((said, ground) => said.replaceAll(`“${ground.words}”`, `“${wordsOf(ground)}”`), text);
