import type { Bounds, ConditionOutcome } from './types.ts';

/** The visitors of an audience condition, as words for “for … only”: “players”, “visitors from AU or CA”. */
export function whom(outcome: ConditionOutcome): string {
  switch (outcome.name) {
    case 'login':
      return outcome.wanted === 'player' ? 'players' : 'guests';
    case 'groups.anyOf':
      return listed(outcome.wanted, { before: 'members of group', kind: 'groups' });
    case 'groups.allOf':
      return outcome.wanted.length === 0
        ? 'everyone'
        : `members of ${outcome.wanted.length > 1 ? 'all of the groups' : 'group'} ${joined(outcome.wanted, 'and')}`;
    case 'groups.noneOf':
      return allBut(outcome.wanted, 'members of group');
    case 'locales':
      return listed(outcome.wanted, { before: 'visitors in locale', kind: 'locales' });
    case 'licences':
      return listed(outcome.wanted, { before: 'visitors under licence', kind: 'licences' });
    case 'brands':
      return listed(outcome.wanted, { before: 'visitors of brand', kind: 'brands' });
    case 'currencies':
      return listed(outcome.wanted, { before: 'visitors playing in', kind: 'currencies' });
    case 'currencyKind':
      return `visitors playing in a ${outcome.wanted} currency`;
    case 'countries.anyOf':
      return listed(outcome.wanted, { before: 'visitors from', kind: 'countries' });
    case 'countries.noneOf':
      return allBut(outcome.wanted, 'visitors from');
    case 'devices':
      return listed(outcome.wanted.map(deviceName), { before: 'visitors on', kind: 'devices' });
    case 'age':
      return `players ${boundsWords(outcome.wanted, '') || 'of a known age'}`;
    case 'verified':
      return outcome.wanted ? 'verified players' : 'players who are not verified';
    case 'registeredDays':
      return `players registered ${boundsWords(outcome.wanted, ' days') || 'at a known time'}`;
    case 'consents.anyOf':
      return listed(outcome.wanted, { before: 'players with the consent', kind: 'consents' });
    case 'consents.allOf':
      if (outcome.wanted.length === 0) return 'players of known consents';
      return `players with the consent${outcome.wanted.length > 1 ? 's' : ''} ${joined(outcome.wanted, 'and')}`;
    case 'split.parity':
      return `visitors with an ${outcome.wanted.parity} ${ID_NAMES[outcome.wanted.by]}`;
    case 'split.lastHexDigit':
      return listed(outcome.wanted.lastHexDigit, {
        before: `visitors whose ${ID_NAMES[outcome.wanted.by]} ends in`,
        kind: 'endings',
      });
    case 'split.percent': {
      const { layer, percent, by } = outcome.wanted;
      return `visitors from ${percent[0] ?? 0}% up to ${percent[1] ?? 0}% of the layer “${layer}” by ${ID_NAMES[by]}`;
    }
    case 'flag':
      return `visitors with the flag “${outcome.wanted.key}” ${outcome.wanted.value ? 'on' : 'off'}`;
    case 'audience':
      return `the audience “${outcome.wanted}”`;
    case 'anyOf':
      if (outcome.parts.length > 0) return joined(outcome.parts.map(alternative), 'or');
      return 'nobody, as its list of alternatives is empty';
    case 'alternative':
      return together(outcome.parts);
    case 'not':
      return `${ALL_BUT}${together(outcome.parts)}`;
    default:
      return 'everyone';
  }
}

export const ID_NAMES = { userId: 'user id', partnerId: 'partner id' } as const;
export const ALL_BUT = 'everyone but ';

export const deviceName = (device: string): string => (device === 'mobile' ? 'a phone' : 'a computer');

/** “a, b or c”. */
export const joined = (values: readonly (string | number)[], word: 'or' | 'and'): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} ${word} ${values.at(-1) ?? ''}`;

/** “of at least 18 and below 25”; “for at least 7 days”. Empty without bounds. */
function boundsWords({ atLeast, below }: Bounds, unit: '' | ' days'): string {
  const before = unit === '' ? 'of' : 'for';
  const least = atLeast === null ? [] : [`${before} at least ${atLeast}${below === null ? unit : ''}`];
  const most = below === null ? [] : [`${atLeast === null ? `${before} ` : ''}less than ${below}${unit}`];
  return [...least, ...most].join(' and ');
}

const listed = (
  values: readonly (string | number)[],
  { before, kind }: { before: string; kind: string },
): string =>
  values.length === 0 ? `nobody, as its list of ${kind} is empty` : `${before} ${joined(values, 'or')}`;

const allBut = (values: readonly (string | number)[], before: string): string =>
  values.length === 0 ? 'everyone' : `${ALL_BUT}${before} ${joined(values, 'or')}`;

/**
 * An alternative that begins with “everyone but” or “nobody,” gets brackets. Without them, “everyone but guests or
 * players from AU” could mean that both are left out.
 */
function alternative(outcome: ConditionOutcome): string {
  const words = whom(outcome);
  return /^(?:everyone but|nobody,)/.test(words) ? `(${words})` : words;
}

/** Brackets make “a who are also b, or c” unambiguous. */
function together(parts: readonly ConditionOutcome[]): string {
  if (parts.length === 0) return 'everyone';
  const words = parts.map(parts.length > 1 ? alternative : whom).join(' who are also ');
  return parts.length === 1 ? words : `(${words})`;
}
