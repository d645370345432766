import { isRecord } from '@marquee/schemas/is-record';
import { readdirSync, readFileSync } from 'node:fs';

export type DemoText = {
  /** Kind, document and place: “banner/gold-friday/title”, or for the platform “platform/bonuses/welcome_1/title”. */
  where: string;
  text: { en: string; [locale: string]: string };
};

const site = new URL('../../../../fixtures/site/', import.meta.url);
const platform = new URL('../../../../fixtures/platform/', import.meta.url);

// The repository’s own data, which its own tests check against the schemas.
const read = (path: string, folder = site) => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

/** All texts of the demo in several languages, from its site, its interface and its platform. */
export function demoTexts(): DemoText[] {
  return [...siteTexts(), ...platformTexts()];
}

function siteTexts(): DemoText[] {
  return readdirSync(site).flatMap((kind) => {
    const ids = readdirSync(new URL(`${kind}/`, site)).map((file) => file.replace('.json', ''));
    if (kind === 'messages') return interfaceTexts(ids);
    return ids.flatMap((id) => textsIn(read(`${kind}/${id}.json`), `${kind}/${id}`));
  });
}

function platformTexts(): DemoText[] {
  return readdirSync(platform).flatMap((file) =>
    textsIn(read(file, platform), `platform/${file.replace('.json', '')}`, calledBy),
  );
}

/** The name of an entry in the platform’s data instead of its position. */
function calledBy(key: string, entry: unknown): string {
  if (!isRecord(entry)) return key;
  const name = entry['group_key'] ?? entry['slug'] ?? entry['name'];
  return typeof name === 'string' ? name : key;
}

function textsIn(
  value: unknown,
  where: string,
  nameOf: (key: string, entry: unknown) => string = (key) => key,
): DemoText[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && typeof value.en === 'string') return [{ where, text: value as DemoText['text'] }];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, `${where}/${nameOf(key, inner)}`, nameOf),
  );
}

function interfaceTexts(locales: readonly string[]): DemoText[] {
  const byLocale = locales.map((locale) => [locale, read(`messages/${locale}.json`).messages] as const);
  const english: { [key: string]: unknown } = read('messages/en.json').messages;
  return Object.keys(english).flatMap((key) => {
    const said = byLocale.flatMap(([locale, messages]) => {
      const text: unknown = messages[key];
      if (text === undefined) return [];
      // By plural form: “{{count}} rounds”, “one round”.
      return [[locale, typeof text === 'string' ? text : JSON.stringify(text)] as const];
    });
    const text = { en: '', ...Object.fromEntries(said) };
    return [{ where: `messages/${key}`, text }];
  });
}

/** Digits that nobody reads as numbers: in markup, variables and addresses. */
const ASIDE = /<[^>]*>|\{\{[^}]*\}\}|\S+@\S+/g;
const GROUPED = /\d{1,3}(?:[ ,.\u00A0\u202F’]\d{3})+(?!\d)/;
const DIGITS = new RegExp(`${GROUPED.source}|\\d+(?:[.,]\\d+)?`);

const ONES =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const WORDS = new RegExp(
  `\\b(?:(?:${TENS.join('|')})(?:-(?:one|${ONES.slice(0, 8).join('|')}))?|${ONES.join('|')}|hundred|double)\\b(?!-factor)`,
);

/** Numbers of a text in order, written with digits in any of the languages. */
export function digitsOf(text: string): number[] {
  return [...text.replaceAll(ASIDE, ' ').matchAll(new RegExp(DIGITS, 'g'))].map(([found]) => toNumber(found));
}

/** The same for an English text, including numbers in words. */
export function numbersOf(english: string): number[] {
  const either = new RegExp(`${DIGITS.source}|${WORDS.source}`, 'gi');
  return [...english.replaceAll(ASIDE, ' ').matchAll(either)].map(([found]) =>
    /\d/.test(found) ? toNumber(found) : fromWords(found.toLowerCase()),
  );
}

function toNumber(written: string): number {
  const isGrouped = new RegExp(`^(?:${GROUPED.source})$`).test(written);
  return Number(isGrouped ? written.replaceAll(/\D/g, '') : written.replace(',', '.'));
}

function fromWords(word: string): number {
  if (word === 'hundred') return 100;
  if (word === 'double') return 2;
  const [first = '', last = ''] = word.split('-');
  const ten = TENS.indexOf(first);
  if (ten < 0) return ONES.indexOf(first) + 2;
  const one = last === 'one' ? 1 : ONES.indexOf(last) + 2;
  return (ten + 2) * 10 + (last === '' ? 0 : one);
}
