import type { FindingDetails } from '@marquee/engine';
import { placeName } from './document-words.ts';
import { say } from './generated/words.ts';
import { localeName } from './names.ts';
import { formatInstant } from './time.ts';

const ENGINE_INSTANT = /\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/g;
/** The most names that the engine lists before “and 3 more”. */
const MOST = 6;

/**
 * Rewords a sentence of the engine for editors: places and languages by name, instants in the market's time zone. The
 * engine does not know these.
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

/** Does not match inside another name, such as “lobby” in “lobby-hero”. */
const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<![\\w-])${word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\w-])`, 'g');

/** Quotes the name; a path is recognisable by its slash. */
const nameOf = (place: string): string => (place.startsWith('/') ? place : `“${placeName(place)}”`);

/** The engine's format for a list of languages. */
function listed(values: readonly string[]): string {
  const shown = values.slice(0, MOST);
  if (values.length > MOST)
    return say('shown-and-more', { shown: shown.join(', '), count: values.length - MOST });
  const last = shown.pop() ?? '';
  return shown.length > 0 ? say('shown-and-last', { shown: shown.join(', '), last }) : last;
}
