import type { NumberRefusal, ReadMinor } from '@marquee/engine/read-number';
import { groupThousands } from '@marquee/schemas/group-thousands';
import { say } from './generated/words.ts';

type Wanted = {
  /** An example of a valid value: “1.00”. */
  example: string;
  /** The name of what has this many decimals: “EUR”. */
  name: string;
  decimals: number;
};

/** Why a typed text is no valid number here, and what could have been meant. */
export function refusalWords(
  refusal: NumberRefusal | Extract<ReadMinor, { reason: 'too-large' }>,
  { example, name, decimals }: Wanted,
): string {
  switch (refusal.reason) {
    case 'unreadable':
      return say('must-be-example', { example });
    case 'too-large':
      return say('is-too-large');
    case 'decimals':
      return decimalWords(name, decimals, refusal.count);
    case 'ambiguous':
      return decimals < 3
        ? say('name-did-you-mean', {
            name: decimalWords(name, decimals, 3),
            meant: refusal.meant.map(grouped).join(' or '),
          })
        : say('can-be-read-in', { meant: refusal.meant.map(spelled).join(' or ') });
    default:
      return refusal satisfies never;
  }
}

const decimalWords = (name: string, decimals: number, count: number): string =>
  decimals === 0
    ? say('name-has-no-decimals', { name })
    : say('has-decimals-not', { count: decimals, name, number: count });

function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const groups = groupThousands(whole);
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** In a spelling that can be read in only one way. */
const spelled = (text: string): string => (text.includes('.') ? text : `${grouped(text)}.0`);
