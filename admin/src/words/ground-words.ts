import { isRecord } from '@marquee/schemas/is-record';
import type { Ground } from '@marquee/engine';
import type { Audience } from '@marquee/schemas';
import { getAt, toKeys } from '../shared/pointer.ts';
import { audienceSentence, sentenceText, withoutEveryone } from './visitors/audience-sentence.ts';
import { documentTitle } from './document-words.ts';
import { say } from './generated/words.ts';
import type { Names } from './names.ts';
import { scheduleWords } from './schedule-words.ts';

/** Conditions that are a single ground each, so that they can be worded as an audience of their own. */
const CONDITIONS: ReadonlySet<string> = new Set<keyof Audience>([
  'login',
  'groups',
  'locales',
  'licences',
  'brands',
  'currencies',
  'currencyKind',
  'countries',
  'devices',
  'age',
  'verified',
  'registeredDays',
  'consents',
  'split',
  'anyOf',
  'not',
]);

/** Words a ground of a proof like audiences and schedules elsewhere; other grounds keep the engine's words. */
export function groundWords(
  { kind, id, pointer, words }: Ground,
  data: unknown,
  { names, now }: { names: Names; now: number },
): string {
  const value = getAt(data, toKeys(pointer));
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  // Another document in the same place: the engine only knows its id.
  if (words.startsWith(`${id}, `) && isRecord(data))
    return `“${documentTitle(kind, id, data)}”${words.slice(id.length)}`;
  if (value === undefined) return words;
  if (name === 'schedule' && isRecord(value))
    return say('open-schedule-words', { scheduleWords: scheduleWords(value, now) });
  if (!CONDITIONS.has(name) || !/\/(?:audience|not|anyOf\/\d+)\/\w+$/.test(pointer)) return words;
  return withoutEveryone(sentenceText(audienceSentence({ [name]: value }, names)));
}

/** Replaces the quoted grounds in a text of the engine by these words. */
export const inGroundWords = (
  text: string,
  grounds: readonly Ground[],
  wordsOf: (ground: Ground) => string,
): string =>
  grounds.reduce((said, ground) => said.replaceAll(`“${ground.words}”`, `“${wordsOf(ground)}”`), text);
