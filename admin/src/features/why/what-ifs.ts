import type { Context } from '@marquee/engine';
import type { WhyRow } from '../../worker/why-report.ts';
import type { VisitorChoice } from '../../visitors/visitor.ts';
import { say } from '../../words/generated/why.ts';
import type { Currency } from '../../words/money.ts';
import { consentName, countryName, groupName, localeName, type Names } from '../../words/names.ts';

export type WhatIfChip = { label: string; change: Partial<VisitorChoice> };

/** The names and currencies of the site. */
type Site = { names: Names; currencies: readonly Currency[] };

const MOST = 7;
const DAY = 86_400_000;

/** Changes of the visitor that would fulfil the deciding conditions of hidden things, the most frequent first. */
export function whatIfs(rows: readonly WhyRow[], context: Context, site: Site): WhatIfChip[] {
  const asked = new Map<string, WhatIfChip & { count: number }>();
  for (const { shown, deciding, what } of rows) {
    if (shown || what === 'flag' || !deciding) continue;
    for (const chip of chipsOf(deciding, context, site)) {
      const known = asked.get(chip.label) ?? { ...chip, count: 0 };
      asked.set(chip.label, { ...known, count: known.count + 1 });
    }
  }
  return [...asked.values()]
    .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, MOST)
    .map(({ label, change }) => ({ label, change }));
}

function chipsOf(
  deciding: NonNullable<WhyRow['deciding']>,
  context: Context,
  { names, currencies }: Site,
): WhatIfChip[] {
  switch (deciding.name) {
    case 'login':
      return deciding.wanted === 'guest'
        ? [{ label: say('signed-out'), change: { login: 'guest' } }]
        : [{ label: say('signed-in'), change: { login: 'player' } }];
    case 'groups.anyOf':
    case 'groups.allOf':
      return deciding.wanted
        .filter((id) => !context.groups.includes(id))
        .slice(0, 2)
        .map((id) => ({
          label: say('in-group', { group: groupName(names, id) }),
          change: { login: 'player', groups: [...context.groups, id].join(',') },
        }));
    case 'groups.noneOf':
      return [
        {
          label: say('not-in-wanted', {
            wanted: deciding.wanted.map((id) => groupName(names, id)).join(' or '),
          }),
          change: {
            groups: context.groups.filter((id) => !deciding.wanted.includes(id)).join(',') || 'none',
          },
        },
      ];
    case 'locales':
      return deciding.wanted.slice(0, 1).map((locale) => ({
        label: say('reading-language', { language: localeName(locale) }),
        change: { locale },
      }));
    case 'licences':
      return deciding.wanted.slice(0, 1).map((licence) => ({
        label: say('under-licence', { licence: names.licences.get(licence) ?? licence }),
        change: { licence },
      }));
    case 'brands':
      return deciding.wanted.slice(0, 1).map((brand) => ({
        label: say('of-brand', { brand: names.brands.get(brand) ?? brand }),
        change: { brand },
      }));
    case 'currencies':
      return deciding.wanted
        .slice(0, 1)
        .map((currency) => ({ label: say('playing-in-currency', { currency }), change: { currency } }));
    case 'currencyKind':
      return currencies
        .filter(({ kind }) => kind === deciding.wanted)
        .slice(0, 1)
        .map(({ code }) => ({ label: say('playing-in-code', { code }), change: { currency: code } }));
    case 'countries.anyOf':
      return deciding.wanted.slice(0, 1).map((country) => ({
        label: say('in-country', { country: countryName(country) }),
        change: { country },
      }));
    case 'age': {
      const { atLeast, below } = deciding.wanted;
      const age = atLeast ?? (below ?? 19) - 1;
      if (age < 0 || (below !== null && age >= below)) return [];
      return [{ label: say('aged-age', { age }), change: { login: 'player', age: String(age) } }];
    }
    case 'verified':
      return deciding.wanted
        ? [{ label: say('verified'), change: { login: 'player', verified: 'yes' } }]
        : [{ label: say('not-verified'), change: { login: 'player', verified: 'no' } }];
    case 'registeredDays': {
      const { atLeast, below } = deciding.wanted;
      const days = atLeast ?? 0;
      if (below !== null && days >= below) return [];
      const registeredAt = String(context.now - days * DAY);
      return [
        { label: say('registered-days-ago', { count: days }), change: { login: 'player', registeredAt } },
      ];
    }
    case 'consents.anyOf':
    case 'consents.allOf': {
      const given = context.consents ?? [];
      const more = deciding.wanted.filter((consent) => !given.includes(consent));
      const added = deciding.name === 'consents.anyOf' ? more.slice(0, 1) : more;
      if (added.length === 0) return [];
      return [
        {
          label: say('with-consent-for', { consents: added.map(consentName).join(', ') }),
          change: { login: 'player', consents: [...given, ...added].join(',') },
        },
      ];
    }
    case 'devices':
      return deciding.wanted.includes('mobile')
        ? [{ label: say('on-a-phone'), change: { frame: 'phone' } }]
        : [{ label: say('on-a-computer'), change: { frame: 'desktop' } }];
    default:
      return [];
  }
}
