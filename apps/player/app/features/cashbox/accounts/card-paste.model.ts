import cardValidator from 'card-validator';
import { plainText, spellExpiry } from '../../../shared/forms/spellings.model.ts';
import { groupCardNumber, sizeOfCode } from './card-number.model.ts';

/** The fields of a card that a pasted text holds. */
export type PastedCard = {
  card_number: string;
  card_expiry?: string;
  card_cvc?: string;
  card_holder?: string;
};

const EXPIRY = /(?<![\d/])(?:(?:0?[1-9]|1[0-2])\s*[/.-]\s*(?:20)?\d\d|20\d\d-(?:0[1-9]|1[0-2]))(?![\d/])/u;
const BARE_EXPIRY = /(?<!\d)(?:0[1-9]|1[0-2])\d\d(?!\d)/u;
/** Words that forms and notes put beside the values. */
const LABELS =
  /\b(?:visa|master ?card|maestro|card ?holder|holder|card|number|no|name|on|of|the|expir\w*|exp|valid|thru|until|date|security|code|cvc2?|cvv2?|csc|mm|yy(?:yy)?)\b[:.]?/giu;

/**
 * A whole card in one text, as notes and password managers give it: `4111 1111 1111 1111 12/27 123`, or a line for each
 * field. Undefined where the text is no more than one value: the field itself takes that.
 */
export function readPastedCard(text: string): PastedCard | undefined {
  const plain = text.split(/\r?\n/).map(plainText).join('\n');
  const found = findNumber(plain);
  if (!found) return undefined;
  let rest = plain.replace(found.text, '\n');
  const take = (pattern: RegExp): string | undefined => {
    const [match] = pattern.exec(rest) ?? [];
    if (match !== undefined) rest = rest.replace(match, '\n');
    return match;
  };
  const expiry = take(EXPIRY) ?? take(BARE_EXPIRY);
  const code = take(new RegExp(`(?<!\\d)\\d{${sizeOfCode(found.digits)}}(?!\\d)`, 'u'));
  const holder = findHolder(rest.replaceAll(LABELS, '\n'));
  if ((expiry ?? code ?? holder) === undefined) return undefined;
  return {
    card_number: groupCardNumber(found.digits),
    ...(expiry === undefined ? {} : { card_expiry: spellExpiry(expiry.replaceAll(/\s/g, '')) }),
    ...(code === undefined ? {} : { card_cvc: code }),
    ...(holder === undefined ? {} : { card_holder: holder }),
  };
}

/** The longest run of at least two words. */
function findHolder(text: string): string | undefined {
  const runs = text
    .split(/[^\p{L}'’. -]/u)
    .map((run) => run.split(' ').filter((word) => /\p{L}/u.test(word)))
    .filter((words) => words.length > 1)
    .map((words) => words.join(' '));
  return runs.toSorted((a, b) => b.length - a.length)[0];
}

/** The first run of digits that is a card’s number: with its groups, and without what follows them. */
function findNumber(text: string): { text: string; digits: string } | undefined {
  const groups = [...text.matchAll(/\d+/g)];
  for (const [first, group] of groups.entries()) {
    // A number does not begin within another one.
    const before = groups[first - 1];
    if (
      before &&
      before[0].length > 2 &&
      /^[ -]$/.test(text.slice(before.index + before[0].length, group.index))
    )
      continue;
    let end = group.index;
    for (const next of groups.slice(first, first + 6)) {
      if (next !== group && !/^[ -]$/.test(text.slice(end, next.index))) break;
      end = next.index + next[0].length;
      const run = text.slice(group.index, end);
      const digits = run.replaceAll(/\D/g, '');
      if (digits.length >= 12 && cardValidator.number(digits).isValid) return { text: run, digits };
    }
  }
  return undefined;
}
