import cardValidator from 'card-validator';

/** How many digits the security code of a card has. */
export function sizeOfCode(number: string): number {
  return cardValidator.number(number).card?.code.size ?? 3;
}

/** The groups in which the digits of a card are printed on it. */
export function groupCardNumber(digits: string): string {
  const gaps = cardValidator.number(digits).card?.gaps ?? [4, 8, 12];
  const parts = [0, ...gaps].map((from, at) => digits.slice(from, gaps[at]));
  return parts.filter((part) => part !== '').join(' ');
}

/** The brand of a card’s number; undefined while it can be of several. */
export function brandOfNumber(number: string): string | undefined {
  return cardValidator.number(number).card?.type;
}
