import { isRecord } from '@marquee/schemas/is-record';
import { ANY_DECIMALS, formatMinor, parseMoney, parseNumber, type Currency } from '../../words/money.ts';
import { freshId, idsOf } from '../../shared/documents/fresh-id.ts';
import { say } from '../../words/generated/forms.ts';
import { amountsOf, segmentName, wagerWords, type Segment } from './segment.ts';

export type PrizeChange = { what: string; before: string; after: string };

/** A row of a spreadsheet, read as a prize. */
export type PastedPrize = {
  /** Its line number, from 1, including the header. */
  line: number;
  name: string;
  /** The index of the prize that it changes; undefined for a new prize. */
  index: number | undefined;
  segment: Segment;
  changes: PrizeChange[];
  problems: string[];
};

export type PrizesNow = {
  items: readonly unknown[];
  currencies: readonly Currency[];
  locale: string;
  /** The most prizes that a wheel accepts. */
  most: number;
  least: number;
};

export type Field = 'prize' | 'spins' | 'weight' | 'wager' | 'colour' | 'none';
export type Column = Field | Currency;

export const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export type Reading = {
  columns: readonly Column[];
  /** The indexes of prizes that earlier rows name. */
  taken: ReadonlySet<number>;
  /** Earlier rows that are new prizes. */
  made: readonly PastedPrize[];
  now: PrizesNow;
};

/** Reads one row: a change of the prize that it names, or a new prize. */
export function readRow(
  line: number,
  cells: readonly string[],
  { columns, taken, made, now }: Reading,
): PastedPrize {
  const { items, locale } = now;
  const cell = (wanted: Column): string => cells[columns.indexOf(wanted)]?.trim() ?? '';
  const name = cell('prize');
  const problems: string[] = [];
  const places = [...items.keys()].filter((index) => isNamed(items[index], { index, locale, name }));
  const index = places.find((place) => !taken.has(place));
  if (name === '') problems.push(say('prize-is-missing-the'));
  else if (index === undefined && (places.length > 0 || made.some(({ name: other }) => other === name)))
    problems.push(say('name-is-there-twice', { name }));
  if (problems.length > 0) return { line, name, index, segment: {}, changes: [], problems };
  const stored = index === undefined ? undefined : items[index];
  const before = isRecord(stored) ? stored : undefined;
  const values = readValues(cell, { columns, before, name, problems });
  if (!before)
    return {
      line,
      name,
      index,
      segment: newSegment(name, values, {
        items: [...items, ...made.map((row) => row.segment)],
        locale,
        problems,
      }),
      changes: [],
      problems,
    };
  const after = withValuesOf(before, values);
  const changes = changesOf(before, after, now.currencies);
  return { line, name, index, segment: changes.length > 0 ? after : before, changes, problems };
}

/** Matches the label on the wheel, in the form's language or in English, or the id. */
function isNamed(
  item: unknown,
  { index, locale, name }: { index: number; locale: string; name: string },
): boolean {
  if (!isRecord(item) || name === '') return false;
  const names = [segmentName(item, index, locale), segmentName(item, index, 'en'), String(item['id'])];
  return names.some((each) => each.toLowerCase() === name.toLowerCase());
}

type Values = {
  spins?: number;
  weight?: number;
  wager?: number;
  colour?: string;
  amounts: Readonly<Record<string, number>>;
};

type RowReading = {
  columns: readonly Column[];
  before: Segment | undefined;
  name: string;
  problems: string[];
};

const WHOLE = { code: 'It', subunits: 1, kind: 'fiat' } as const;

/** Empty cells change nothing. */
function readValues(
  cell: (wanted: Column) => string,
  { columns, before, name, problems }: RowReading,
): Values {
  const wrong = (column: string, text: string, message: string): void => {
    problems.push(`${column}: “${text}”. ${message}`);
  };
  const atLeastOne = (wanted: 'weight' | 'spins', column: string): number | undefined => {
    const text = cell(wanted);
    if (text === '') return undefined;
    const read = parseMoney(text, WHOLE);
    if (read.ok && read.minor >= 1) return read.minor;
    wrong(column, text, say('must-be-a-whole'));
    return undefined;
  };
  const type = before && isRecord(before['prize']) ? before['prize']['type'] : undefined;
  const [weight, spins] = [atLeastOne('weight', 'Weight'), atLeastOne('spins', say('free-spins'))];
  const wagerText = cell('wager');
  const wager = wagerText === '' ? undefined : parseWager(wagerText);
  if (wagerText !== '' && wager === undefined) wrong('Wagering', wagerText, say('must-be-a-number'));
  const colour = cell('colour').toLowerCase();
  if (colour !== '' && !/^#[0-9a-f]{6}$/.test(colour)) wrong('Colour', colour, say('must-be-such-as'));
  if (type === 'bonus' && spins !== undefined) problems.push(say('free-spins-is-a', { name }));
  const amounts: Record<string, number> = {};
  for (const column of columns) {
    if (typeof column === 'string' || cell(column) === '') continue;
    const read = parseMoney(cell(column), column);
    if (!read.ok) wrong(column.code, cell(column), read.message);
    else if (type === 'freespins') problems.push(say('are-free-spins-the', { code: column.code, name }));
    else amounts[column.code] = read.minor;
  }
  return {
    ...(spins !== undefined && { spins }),
    ...(weight !== undefined && { weight }),
    ...(wager !== undefined && { wager }),
    ...(colour !== '' && { colour }),
    amounts,
  };
}

/** “30×”, “30x”, “30” or “none”. */
function parseWager(text: string): number | undefined {
  if (/^(?:none|no|-|–)$/i.test(text)) return 0;
  const read = parseNumber(text, { decimals: ANY_DECIMALS, units: ['×', 'x'] });
  return read.ok && read.value >= 0 ? read.value : undefined;
}

function withValuesOf(segment: Segment, { spins, amounts, ...own }: Values): Segment {
  const prize = isRecord(segment['prize']) ? segment['prize'] : {};
  const hasAmounts = Object.keys(amounts).length > 0;
  return {
    ...segment,
    ...own,
    prize: {
      ...prize,
      ...(spins !== undefined && { count: spins }),
      ...(hasAmounts && { amount: { ...amountsOf(segment), ...amounts } }),
    },
  };
}

/** Easy to distinguish on a wheel with any colours. */
const COLOURS = ['#3a0ca3', '#7353e8', '#00a3c4', '#3fba54', '#f5bd38', '#ff7a3d', '#c91f25', '#ff2fa0'];

type NewSegment = { items: readonly unknown[]; locale: string; problems: string[] };

function newSegment(name: string, values: Values, { items, locale, problems }: NewSegment): Segment {
  const { amounts, weight, wager, colour } = values;
  const said = /^(\d+)\s/.exec(name);
  const isBonus = Object.keys(amounts).length > 0;
  const spins = values.spins ?? (isBonus || !said ? undefined : Number(said[1]));
  if (isBonus && values.spins !== undefined) problems.push(say('it-has-both-free'));
  else if (!isBonus && spins === undefined) problems.push(say('is-no-prize-of', { name }));
  if (isBonus && amounts['EUR'] === undefined) problems.push(say('eur-is-missing-other'));
  if (weight === undefined && !problems.some((problem) => problem.startsWith('Weight:')))
    problems.push(say('weight-is-missing-how'));
  const prize = isBonus ? { type: 'bonus', amount: amounts } : { type: 'freespins', count: spins ?? 1 };
  const peers = items
    .filter(isRecord)
    .filter((item) => isRecord(item['prize']) && item['prize']['type'] === prize.type);
  // Another prize with the same label has translations that can be reused.
  const alike = peers.find((peer) => segmentName({ ...peer, prize }, 0, locale) === name);
  const used = new Set(items.map((item) => (isRecord(item) ? item['colour'] : undefined)));
  return {
    id: freshId(idOf(name), idsOf(items)),
    label: alike?.['label'] ?? { en: name },
    prize,
    weight: weight ?? 1,
    wager: wager ?? peers[0]?.['wager'] ?? 0,
    colour: colour ?? COLOURS.find((each) => !used.has(each)) ?? COLOURS[items.length % COLOURS.length] ?? '',
  };
}

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'prize';

function changesOf(before: Segment, after: Segment, currencies: readonly Currency[]): PrizeChange[] {
  const [prize, next] = [before['prize'], after['prize']];
  const count = (value: unknown): string => cellOf(isRecord(value) ? value['count'] : undefined);
  const number = (value: unknown): string =>
    typeof value === 'number' ? value.toLocaleString('en-GB') : cellOf(value);
  const amount = (segment: Segment, { code, subunits }: Currency): string => {
    const minor = amountsOf(segment)[code];
    return typeof minor === 'number' ? formatMinor(minor, subunits) : say('from-eur');
  };
  return [
    { what: say('free-spins-in-line'), before: count(prize), after: count(next) },
    { what: 'weight', before: number(before['weight']), after: number(after['weight']) },
    { what: 'wagering', before: wagerWords(before), after: wagerWords(after) },
    { what: 'colour', before: cellOf(before['colour']), after: cellOf(after['colour']) },
    ...currencies.map((currency) => ({
      what: currency.code,
      before: amount(before, currency),
      after: amount(after, currency),
    })),
  ].filter((change) => change.before.toLowerCase() !== change.after.toLowerCase());
}
