import type { FindingDetails } from '@marquee/engine';
import { placeName } from './document-words.ts';
import { say } from './generated/words.ts';
import { localeName } from './names.ts';
import { formatInstant } from './time.ts';

const ENGINE_INSTANT = /\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/g;
/** So many the engine names before it says “and 3 more”. */
const MOST = 6;

/**
 * A sentence of the engine as people here say it: places and languages by their names, instants on the market’s clock.
 * The engine knows none of these.
 */
export function inMarketingWords(message: string, details: FindingDetails | undefined, now: number): string {
  const { place, locales } = details ?? {};
  let said = message.replaceAll(ENGINE_INSTANT, (instant) =>
    formatInstant(Date.parse(instant.replace(' UTC', 'Z').replace(' ', 'T')), now),
  );
  if (locales?.length) said = said.replace(listed(locales), listed(locales.map(localeName)));
  if (place) said = said.replaceAll(wholeWord(place), nameOf(place));
  return said;
}

/** Not where it is a part of another name, as “lobby” is of “lobby-hero”. */
const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<![\\w-])${word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\w-])`, 'g');

/** Set off from the sentence around it; a path is set off by its slash. */
const nameOf = (place: string): string => (place.startsWith('/') ? place : `“${placeName(place)}”`);

/** As the engine writes a list of languages. */
function listed(values: readonly string[]): string {
  const shown = values.slice(0, MOST);
  if (values.length > MOST)
    return say('shown-and-more', { shown: shown.join(', '), count: values.length - MOST });
  const last = shown.pop() ?? '';
  return shown.length > 0 ? say('shown-and-last', { shown: shown.join(', '), last }) : last;
}
