import type { Audience, Schedule, Snapshot } from '@marquee/engine';
import { createAudience, createSchedule, FLAGS_ALONE, NO_REFERENCES, type References } from './audiences.ts';
import type { Random } from './random.ts';
import { CURRENCIES, FLAG_KEYS, LICENCES, LOCALES, LOCATIONS, NAMED_IDS } from './vocabulary.ts';

/** Stored data of a banner, as far as the workload writes it. */
export type Banner = {
  title: Record<string, string>;
  text: Record<string, string>;
  order: Record<string, number>;
  button: { name: Record<string, string>; url: string };
  variables: Record<string, Record<string, { amount_cents: number }>>;
  audience?: Audience;
  schedule?: Schedule;
};

export type Flag = {
  key: string;
  description: string;
  type: 'boolean';
  default: boolean;
  rules: { audience?: Audience; schedule?: Schedule; value: boolean }[];
};

export type NamedAudience = { name: string; audience: Audience };

const EVERYTHING: References = { named: NAMED_IDS, flags: FLAG_KEYS };

const OFFERS: Record<string, string> = {
  en: 'Weekend {{number}}: {{percent}}% up to {{max}}',
  de: 'Wochenende {{number}}: bis zu {{max}}',
  'en-AU': 'Arvo {{number}}: up to {{max}}',
  'fr-CA': 'Fin de semaine {{number}} : jusqu’à {{max}}',
  no: 'Helg {{number}}: opptil {{max}}',
  it: 'Fine settimana {{number}}: fino a {{max}}',
};

const TERMS: Record<string, string> = {
  en: 'Deposit {{min}} or more by Sunday. 30× wager, terms apply.',
  de: 'Ab {{min}} bis Sonntag. 30× Umsatz, es gelten die Bedingungen.',
  'fr-CA': 'Dès {{min}}, avant dimanche. Mise de 30×, conditions applicables.',
  et: 'Alates {{min}}, kuni pühapäevani. 30× läbimängimine.',
};

export function createBanner(random: Random, number: number): Banner {
  const order: Record<string, number> = {};
  for (const place of random.sample(LOCATIONS, random.chance(0.7) ? 1 : 2))
    order[place] = random.below(200) - 50;
  const banner: Banner = {
    title: createText(OFFERS, random, number),
    text: createText(TERMS, random, number),
    order,
    button: { name: { en: 'Read the offer', de: 'Zum Angebot' }, url: `/promotions/offer-${number}` },
    variables: createVariables(random),
  };
  if (random.chance(0.97)) banner.audience = createAudience(random, EVERYTHING);
  if (random.chance(1 / 3)) banner.schedule = createSchedule(random);
  return banner;
}

/** English always; the other languages as far as someone had the time. */
export function createText(
  texts: Record<string, string>,
  random: Random,
  number: number,
): Record<string, string> {
  const written: Record<string, string> = {};
  for (const [locale, text] of Object.entries(texts))
    if (locale === 'en' || random.chance(0.6))
      written[locale] = text
        .replace('{{number}}', String(number))
        .replace('{{percent}}', String(25 + (number % 4) * 25));
  return written;
}

export function createVariables(random: Random): Banner['variables'] {
  const variables: Banner['variables'] = {};
  const amount = 500 * (1 + random.below(40));
  for (const { code, subunits_to_unit: subunits } of CURRENCIES)
    if (code === 'EUR' || random.chance(0.3))
      variables[code] = {
        max: { amount_cents: Math.round((amount * subunits) / 20) },
        min: { amount_cents: Math.round((amount * subunits) / 200) },
      };
  return variables;
}

function createFlag(random: Random, key: string): Flag {
  return {
    key,
    description: `Switches ${key}.`,
    type: 'boolean',
    default: random.chance(0.5),
    rules: Array.from({ length: random.below(4) }, () => ({
      audience: createAudience(random, NO_REFERENCES),
      ...(random.chance(0.2) ? { schedule: createSchedule(random) } : {}),
      value: random.chance(0.6),
    })),
  };
}

/** Documents that audiences lean on, the same for every size of a workload with this seed. */
export function createFoundation(random: Random): Snapshot['documents'] {
  const flags = Object.fromEntries(FLAG_KEYS.map((key) => [key, createFlag(random, key)]));
  const named: Record<string, NamedAudience> = {};
  for (const id of NAMED_IDS) {
    const references: References = random.chance(0.2)
      ? { named: Object.keys(named), flags: FLAG_KEYS }
      : FLAGS_ALONE;
    named[id] = { name: `members of ${id}`, audience: createAudience(random, references) };
  }
  return {
    'feature-flag': flags,
    audience: named,
    'currency-table': { main: { currencies: CURRENCIES } },
    locale: Object.fromEntries(
      LOCALES.map((code, index) => [code, { code, name: code, country: 'EE', order: index + 1 }]),
    ),
    licence: Object.fromEntries(LICENCES.map((code, index) => [code, createLicence(code, index === 0)])),
  };
}

const createLicence = (code: string, isDefault: boolean): object => ({
  code,
  name: code,
  hosts: [`${code.toLowerCase()}.northstar.example`],
  isDefault,
  minimumAge: 18,
  licenceLine: { en: `Licence ${code}. Play by the rules.` },
  helpLinks: [{ label: { en: 'Help' }, link: '/responsible-gaming' }],
});
