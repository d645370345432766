import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LimitPeriod } from './limits.model.ts';
import { breakPeriods } from './limits.model.ts';

const site = new URL('../../../../../fixtures/site/', import.meta.url);
const page = JSON.parse(readFileSync(new URL('page/responsible-gaming.json', site), 'utf8')) as {
  blocks: { props: { content?: Record<string, string> } }[];
};
const texts = page.blocks.find(({ props }) => props.content)?.props.content ?? {};

/** How each language says a length of a break: where one is added that a language has no words for, its test fails. */
const LENGTHS: Readonly<Record<string, Partial<Record<LimitPeriod, RegExp>>>> = {
  en: { day: /from a day/, '12_months': /to a year/, forever: /without an end/ },
  de: { day: /von einem Tag/, '12_months': /bis zu einem Jahr/, forever: /ohne Ende/ },
  'fr-CA': { day: /d’un jour/, '12_months': /à un an/, forever: /sans fin/ },
  no: { day: /fra et døgn/, '12_months': /til et år/, forever: /uten slutt/ },
  it: { day: /da un giorno/, '12_months': /a un anno/, forever: /senza fine/ },
  et: { day: /ühest päevast/, '12_months': /ühe aastani/, forever: /lõputult/ },
};

it('the page on safer play is in as many languages as this test knows', () => {
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(LENGTHS).toSorted());
});

it.each(Object.entries(texts))(
  'the text in %s names the shortest and the longest break that can be taken',
  (locale, text) => {
    const [, said = ''] = /id="break">([^]*?)<h2/.exec(text) ?? [];
    const lasting = breakPeriods(undefined).filter((period) => period !== 'forever');
    const wanted = [lasting.at(0), lasting.at(-1), breakPeriods(undefined).at(-1)];
    for (const period of wanted)
      expect(said).toMatch(LENGTHS[locale]?.[period ?? 'day'] ?? /no words for it/);
  },
);

const UNITS: Readonly<Record<Exclude<LimitPeriod, 'forever'>, [count: number, unit: string]>> = {
  day: [24, 'hour'],
  '3_days': [3, 'day'],
  week: [1, 'week'],
  month: [1, 'month'],
  '3_months': [3, 'month'],
  '6_months': [6, 'month'],
  '9_months': [9, 'month'],
  '12_months': [12, 'month'],
};

/** Norwegian and Estonian have a word for a day with its night, which nobody uses here. */
const plain = (length: string): string =>
  length.replaceAll(/\s/g, ' ').replace('døgn', 'dager').replace('ööpäeva', 'päeva');

it('the platform takes the lengths that are offered, and no others', () => {
  const calls = JSON.parse(
    readFileSync(new URL('../../schemas/api/calls/user-limits.json', site), 'utf8'),
  ) as { calls: Record<string, { body?: { properties: { period: { enum: string[] } } } }> };
  const taken = calls.calls['POST /api/user_limits']?.body?.properties.period.enum;
  expect(breakPeriods(undefined)).toEqual(taken);
});

it.each(Object.keys(LENGTHS))('the choice of a length says in %s how long it is', (locale) => {
  const { messages } = JSON.parse(readFileSync(new URL(`messages/${locale}.json`, site), 'utf8')) as {
    messages: Record<string, string>;
  };
  for (const period of breakPeriods(undefined)) {
    if (period === 'forever') continue;
    const [count, unit] = UNITS[period];
    const long = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
    const said = messages[`PROFILE.LIMITS.FOR.${period.toUpperCase()}`];
    expect([period, said]).toEqual([period, plain(long)]);
  }
});
