import type { PlayerField } from '@marquee/schemas';

// Text that people type, paste or have filled in by a browser comes in many spellings; each kind is stored in one. Text
// that cannot be read stays as it was typed, so that a check can refuse it with a message: nothing is cut, moved or
// guessed.

/** Replaces digits of other scripts and full-width letters with plain ones. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll(/[\u0966-\u096F]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
}

const BETWEEN = String.raw`(?:\s*[-./]\s*|\s+)`;
const DAY_FIRST = new RegExp(`^(\\d{1,2})${BETWEEN}(\\d{1,2})${BETWEEN}(\\d{4})$`);
const YEAR_FIRST = new RegExp(`^(\\d{4})${BETWEEN}(\\d{1,2})${BETWEEN}(\\d{1,2})$`);
const EARLIEST_YEAR = 1900;

/**
 * Writes a day as DD/MM/YYYY (PROF-26). It may be typed with other separators or without zeros, filled in by a browser
 * (1990-03-05), or be eight digits. A year of two digits is not read, because it could be of two centuries.
 */
export function spellDate(typed: string): string {
  const text = plainText(typed);
  const [, ...dayFirst] = DAY_FIRST.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  const [, ...yearFirst] = YEAR_FIRST.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  return joinDate(dayFirst) ?? joinDate(yearFirst.toReversed()) ?? typed;
}

function joinDate([day = '', month = '', year = '']: readonly string[]): string | undefined {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay =
    Number(year) >= EARLIEST_YEAR &&
    at.getUTCFullYear() === Number(year) &&
    at.getUTCMonth() === Number(month) - 1 &&
    at.getUTCDate() === Number(day);
  return isDay ? `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}` : undefined;
}

const MONTH_FIRST = new RegExp(`^(\\d{1,2})${BETWEEN}(\\d{4}|\\d{2})$`);
const MONTH_LAST = new RegExp(`^(\\d{4})${BETWEEN}(\\d{1,2})$`);

/**
 * The last month in which a card is valid, as MM/YY (CASH-40, CASH-41): also 12 / 2030, 1230, or a browser's 2030-12.
 */
export function spellExpiry(typed: string): string {
  const text = plainText(typed);
  const [, ...monthFirst] = MONTH_FIRST.exec(text) ?? /^(\d\d)(\d{4}|\d{2})$/.exec(text) ?? [];
  const [, lastYear, lastMonth] = MONTH_LAST.exec(text) ?? [];
  const [month = lastMonth, year = lastYear] = monthFirst;
  const isMonth = month !== undefined && Number(month) >= 1 && Number(month) <= 12;
  if (!isMonth || year === undefined || !/^(?:20)?\d\d$/.test(year)) return typed;
  return `${month.padStart(2, '0')}/${year.slice(-2)}`;
}

type Slashes = {
  /** The digit counts after which a slash stands. */
  places: readonly number[];
  /** The largest number of digits. */
  most: number;
  spell: (typed: string) => string;
};

/**
 * The text that a field shows while somebody types. Slashes appear by themselves when digits are typed at the end,
 * because a number pad may have no slash key. Corrections and typed separators stay as they are. Text that arrives all
 * at once, pasted or filled in by the browser, is formatted immediately.
 */
function typeOn(typed: string, before: string, { places, most, spell }: Slashes): string {
  const added = typed.startsWith(before) ? typed.slice(before.length) : '';
  const digits = before.replaceAll('/', '');
  const isOurs =
    /^\d*$/.test(digits) && [true, false].some((isClosed) => slashed(digits, places, isClosed) === before);
  if (isOurs && /^\d$/.test(added)) return digits.length < most ? slashed(digits + added, places) : before;
  // The slash is there already.
  if (isOurs && before.endsWith('/') && /^[-./\s]$/.test(added)) return before;
  return typed.length > before.length + 1 ? spell(typed) : typed;
}

/** @param isClosed whether a slash stands at the end too */
function slashed(digits: string, places: readonly number[], isClosed = true): string {
  const parts = [0, ...places].map((from, at) => digits.slice(from, places[at]));
  const filled = parts.filter((part, at) => part !== '' || (isClosed && digits.length === places[at - 1]));
  return filled.join('/');
}

/** A date of birth while it is typed. */
export function typeDate(typed: string, before: string): string {
  return typeOn(typed, before, { places: [2, 4], most: 8, spell: spellDate });
}

/** A card's month and year while they are typed; the year may have four digits. */
export function typeExpiry(typed: string, before: string): string {
  return typeOn(typed, before, { places: [2], most: 6, spell: spellExpiry });
}

/** Removes the grouping of digits: of cards, phone codes and authenticators. Any other text stays as it was typed. */
export function spellDigits(typed: string): string {
  const bare = plainText(typed).replaceAll(/[-.\s]/g, '');
  return /^\d+$/.test(bare) ? bare : typed.trim();
}

/** A code of an authenticator app, in digits, or a recovery code, which keeps its letters and hyphens. */
export function spellCode(typed: string): string {
  const digits = spellDigits(typed);
  return /^\d+$/.test(digits) ? digits : plainText(typed).replaceAll(/\s/g, '');
}

/** A phone number with the characters that its field accepts (PROF-25): digits, plus, parentheses, space and hyphen. */
export function spellPhone(typed: string): string {
  return plainText(typed).replace(/^tel:/i, '').replaceAll(/[./]/g, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** The value of a player's field in the spelling in which it is stored. */
export function spellField(type: PlayerField['type'], typed: string): string {
  if (type === 'date') return spellDate(typed);
  return type === 'phone' ? spellPhone(typed) : typed;
}

/** An IBAN as banks send it: no spaces, upper case. */
export function spellIban(typed: string): string {
  return plainText(typed)
    .replaceAll(/[-.\s]/g, '')
    .replace(/^IBAN:?/i, '')
    .toUpperCase();
}

/** The plain wallet address, from text that includes its network (`bitcoin:bc1…?amount=…`) or has line breaks. */
export function spellWalletAddress(typed: string): string {
  const address = plainText(typed)
    .replaceAll(/\s/g, '')
    .replace(/^[a-z]+:/i, '');
  return address.split(/[?@]/, 1)[0] ?? '';
}
