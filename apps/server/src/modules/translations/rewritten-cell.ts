/**
 * Whether a text is another one as a spreadsheet rewrites it: it reads `1.50` as a number, `1e3` as a thousand and
 * `1/2` as a day, and writes them in its own format.
 */
export function isRewritten(original: string, found: string, languages: readonly string[]): boolean {
  const [before, after] = [original.trim(), found.trim()];
  if (before === after) return false;
  const isTruth = /^(?:true|false)$/i.test(before) && before.toUpperCase() === after;
  return (
    isTruth ||
    isSameNumber(before, after) ||
    isSameDay(before, after, languages) ||
    isCountOf(before, after, languages)
  );
}

/** Whether a text is the number that a spreadsheet stores for the day or time that another text can be. */
export function isCountOf(original: string, found: string, languages: readonly string[]): boolean {
  const [, whole, fraction = ''] = /^(\d{1,7})(?:[.,](\d+))?$/.exec(found.trim()) ?? [];
  if (whole === undefined) return false;
  const text = original.trim();
  const part = Number(`0.${fraction || '0'}`);
  if (whole === '0') return timesOf(text).some((time) => Math.abs(time - part) < SECOND / 2);
  // Only days from 1927 on: a small number is a number.
  if (fraction !== '' || Number(whole) < 10_000) return false;
  return daysOf(text, languages).some(({ day, month, year }) =>
    COUNTED_FROM.some((start) => {
      const counted = new Date(start + Number(whole) * DAY_MS);
      return (
        counted.getUTCDate() === day &&
        counted.getUTCMonth() + 1 === month &&
        (year === undefined || counted.getUTCFullYear() === year)
      );
    }),
  );
}

const DAY_MS = 86_400_000;
/** The first day as most programs count, and as old Macs do. */
const COUNTED_FROM = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)] as const;

/** As a part of a day. */
const SECOND = 1 / 86_400;

/** A spreadsheet turns `9:00` into `09:00`, but a translator may mean it. */
export function isSameTime(before: string, after: string): boolean {
  return timesOf(before).some((one) => timesOf(after).some((other) => Math.abs(one - other) < SECOND / 2));
}

/** The times that a cell can stand for, as parts of a day: `7:05`, `19:05:00`, `7:05 PM`. */
function timesOf(text: string): number[] {
  const [, hours, minutes, seconds = '0', half] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.replaceAll(/[\u00a0\u202f]/g, ' ')) ??
    [];
  if (hours === undefined || minutes === undefined) return [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return [(hour * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400];
}

/** A spreadsheet keeps 15 digits, and shows six with an exponent. */
const [KEPT, SHOWN] = [1e-13, 1e-5];

function isSameNumber(before: string, after: string): boolean {
  const tolerance = /e[+-]?\d+$/i.test(after) ? SHOWN : KEPT;
  return valuesOf(before).some((one) =>
    valuesOf(after).some((other) => Math.abs(one - other) <= Math.abs(one) * tolerance),
  );
}

/**
 * The numbers that a cell can stand for, with a point or a comma for decimals and the other between thousands. `5%` is
 * 0.05.
 */
function valuesOf(text: string): number[] {
  const isNegative = /^\(.*\)$/.test(text);
  const bare = text.replaceAll(/[\s\u00a0\u202f'’()]/g, '').replace(/^([+-]?)[€$£¥]|[€$£¥]$/, '$1');
  const [, digits, percent] = /^([+-]?[.,]*\d[\d.,]*(?:e[+-]?\d{1,3})?)(%?)$/i.exec(bare) ?? [];
  if (digits === undefined) return [];
  const readings = [digits.replaceAll(',', ''), digits.replaceAll('.', '').replace(',', '.')];
  const factor = (percent === '' ? 1 : 0.01) * (isNegative ? -1 : 1);
  return [...new Set(readings.map((reading) => Number(reading) * factor))].filter(Number.isFinite);
}

type Day = { day: number; month: number; year?: number };

function isSameDay(before: string, after: string, languages: readonly string[]): boolean {
  // A spreadsheet writes a day with its year or with the month as a word, so `2.1` cannot be a rewritten `1.2`.
  if (!/\p{L}|\d[./-]\d+[./-]\d/u.test(after)) return false;
  const found = daysOf(after, languages);
  return daysOf(before, languages).some((one) =>
    found.some(
      (other) =>
        one.day === other.day &&
        one.month === other.month &&
        (one.year === undefined || other.year === undefined || one.year === other.year),
    ),
  );
}

/** The days that a cell can stand for: both orders of day and month, months by name, with or without a year. */
function daysOf(text: string, languages: readonly string[]): Day[] {
  const parts = text
    .toLowerCase()
    .split(/[\s./-]+/)
    .filter(Boolean);
  if (parts.length < 2 || parts.length > 3) return [];
  const values = parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : part));
  const [first = '', second = '', third] = values;
  const orders =
    third === undefined
      ? [
          [first, second],
          [second, first],
          // A month and a year stand for its first day.
          [1, first, second],
          [1, second, first],
        ]
      : [
          [first, second, third],
          [second, first, third],
          [third, second, first],
        ];
  return orders.flatMap(([day, month, year]) => {
    if (typeof day !== 'number' || day < 1 || day > 31) return [];
    const inYear = typeof month === 'string' ? monthOf(month, languages) : month;
    if (inYear === undefined || inYear < 1 || inYear > 12) return [];
    if (year === undefined) return [{ day, month: inYear }];
    return typeof year === 'number' ? [{ day, month: inYear, year: year < 100 ? 2000 + year : year }] : [];
  });
}

function monthOf(name: string, languages: readonly string[]): number | undefined {
  if (name.length < 3) return undefined;
  for (const language of languages) {
    const month = monthsIn(language).findIndex((long) => long.startsWith(name));
    if (month >= 0) return month + 1;
  }
  return undefined;
}

/** Cached, because a formatter is slow to create and a file has tens of thousands of lines. */
const names = new Map<string, string[]>();

function monthsIn(language: string): string[] {
  const known = names.get(language);
  if (known) return known;
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const made = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month, 15)).toLowerCase());
  names.set(language, made);
  return made;
}
