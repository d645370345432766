import type { OfferWords } from './number-words.ts';

/** A number in a text: `start` and `end` count UTF-16 units. */
export type Place = { readonly text: string; readonly start: number; readonly end: number };

/** What the words around a number say that it counts. They are looked for in its own sentence, and not far away. */
export type Nearby = {
  readonly isWager: (place: Place) => boolean;
  /** A percentage that is no bonus: the share of a wager that counts, a game’s return, a fee. */
  readonly isShare: (place: Place) => boolean;
  /** A multiplier of what is won, or of points. */
  readonly isMultiplier: (place: Place) => boolean;
  /** There are so many again every day. */
  readonly isEachDay: (place: Place) => boolean;
  /** Days that have passed, or after which something comes again. */
  readonly isOtherDays: (place: Place) => boolean;
};

const BEFORE = 60;
const AFTER = 30;

export function createNearby(words: OfferWords): Nearby {
  const near = (pattern: string): ((place: Place) => boolean) => {
    const found = new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');
    return (place) => found.test(before(place)) || found.test(after(place));
  };
  const pastDays = new RegExp(`(?<!\\p{L})(?:${words.pastDays})\\s*$`, 'iu');
  const agoDays = new RegExp(`^\\s*(?:${words.agoDays})(?!\\p{L})`, 'iu');
  const eachDay = new RegExp(`^[\\s\\p{L}]{0,20}?(?<!\\p{L})(?:${words.eachDay})(?!\\p{L})`, 'iu');
  return {
    isWager: near(words.wager),
    isShare: near(words.shares),
    isMultiplier: near(words.multipliers),
    isEachDay: (place) => eachDay.test(after(place)),
    isOtherDays: (place) => pastDays.test(before(place)) || agoDays.test(after(place)),
  };
}

const SENTENCE_ENDS = /[;\n!?…]|\.(?=\s|$)/u;

/** What stands before it in its sentence. */
function before({ text, start }: Place): string {
  return (
    text
      .slice(Math.max(0, start - BEFORE), start)
      .split(SENTENCE_ENDS)
      .at(-1) ?? ''
  );
}

/** What stands after it in its sentence. */
function after({ text, end }: Place): string {
  return text.slice(end, end + AFTER).split(SENTENCE_ENDS)[0] ?? '';
}
