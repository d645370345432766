import type { Audience, Schedule } from '@marquee/engine';
import type { Constraint } from 'unleash-client/lib/strategy/strategy.js';
import type { NamedAudience } from '../workload/documents.ts';
import { bucketsOf, instantsOf, nameOf } from './attributes.ts';

/** A constraint, or a segment that holds. A list of them holds when all do. */
export type Literal = Constraint | { segment: string };

export type Names = {
  named: Readonly<Record<string, NamedAudience>>;
  /** Named audiences that Unleash knows as segments. */
  isSegment: (id: string) => boolean;
};

/**
 * An audience as alternatives of constraints, which is what Unleash can say: strategies, one of which must hold, each
 * with constraints that all must. Nested conditions and negated ones are multiplied out.
 */
export function alternativesOf(audience: Audience, names: Names): Literal[][] {
  return partsOf(audience, names).reduce<Literal[][]>(
    (alternatives, part) => multiply(alternatives, part.holds()),
    [[]],
  );
}

/** The alternatives under which the audience does not hold: those of any one of its conditions. */
function refusalsOf(audience: Audience, names: Names): Literal[][] {
  return partsOf(audience, names).flatMap((part) => part.fails());
}

const multiply = (left: Literal[][], right: Literal[][]): Literal[][] =>
  left.flatMap((one) => right.map((other) => [...one, ...other]));

/** One condition: the alternatives under which it holds, and those under which it does not. */
type Part = { holds: () => Literal[][]; fails: () => Literal[][] };

function partsOf(audience: Audience, names: Names): Part[] {
  const { groups, countries, flags, split, anyOf, not } = audience;
  const named = audience.audience;
  const parts: Part[] = [
    ...(audience.login ? [plain(isIn('login', [audience.login]))] : []),
    ...(audience.currencyKind ? [plain(isIn('currencyKind', [audience.currencyKind]))] : []),
    ...(audience.devices ? [plain(isIn('device', audience.devices))] : []),
    ...(audience.licences ? [plain(isIn('licence', audience.licences))] : []),
    ...(audience.locales ? [plain(isIn('locale', audience.locales))] : []),
    ...(audience.currencies ? [plain(isIn('currency', audience.currencies))] : []),
    ...(countries?.anyOf ? [plain(isIn('country', countries.anyOf))] : []),
    ...(countries?.noneOf ? [plain(negated(isIn('country', countries.noneOf)))] : []),
    ...(groups?.anyOf ? [plain(isMember('groups', groups.anyOf))] : []),
    ...(groups?.allOf ?? []).map((group) => plain(isMember('groups', [group]))),
    ...(groups?.noneOf ? [plain(negated(isMember('groups', groups.noneOf)))] : []),
    ...(split ? toSplit(split) : []),
    ...(flags?.on ?? []).map((key) => plain(isMember('flagsOn', [key]))),
    ...(flags?.off ?? []).map((key) => plain(negated(isMember('flagsOn', [key])))),
  ];
  if (named !== undefined) parts.push(namedPart(named, names));
  if (anyOf)
    parts.push({
      holds: () => anyOf.flatMap((inner) => alternativesOf(inner, names)),
      fails: () => anyOf.reduce<Literal[][]>((left, inner) => multiply(left, refusalsOf(inner, names)), [[]]),
    });
  if (not) parts.push({ holds: () => refusalsOf(not, names), fails: () => alternativesOf(not, names) });
  return parts;
}

function namedPart(id: string, names: Names): Part {
  const audience = names.named[id]?.audience ?? { anyOf: [] };
  return {
    holds: () => (names.isSegment(id) ? [[{ segment: id }]] : alternativesOf(audience, names)),
    fails: () => refusalsOf(audience, names),
  };
}

function toSplit(split: NonNullable<Audience['split']>): Part[] {
  if ('parity' in split) return [plain(isIn(nameOf.parity(split.by), [split.parity]))];
  if ('lastHexDigit' in split) return [plain(isIn(nameOf.digit(split.by), split.lastHexDigit))];
  const [from, to] = bucketsOf(split.percent);
  const name = nameOf.bucket(split.by, split.layer);
  return [plain(compare(name, 'NUM_GTE', from)), plain(compare(name, 'NUM_LT', to))];
}

export function windowOf(schedule: Schedule | undefined): Constraint[] {
  const { from, until } = instantsOf(schedule);
  return [
    ...(from === undefined ? [] : [compare('now', 'NUM_GTE', from)]),
    ...(until === undefined ? [] : [compare('now', 'NUM_LT', until)]),
  ];
}

/** A list as one text that each member can be found in: Unleash's facts have one value. */
export const toMembership = (members: readonly (string | number)[]): string => `,${members.join(',')},`;

const plain = (constraint: Constraint): Part => ({
  holds: () => [[constraint]],
  fails: () => [[negated(constraint)]],
});

const negated = (constraint: Constraint): Constraint => ({ ...constraint, inverted: !constraint.inverted });

const isIn = (contextName: string, values: readonly string[]): Constraint =>
  constraintOf(contextName, 'IN', values);

const isMember = (contextName: string, members: readonly (string | number)[]): Constraint =>
  constraintOf(
    contextName,
    'STR_CONTAINS',
    members.map((member) => `,${member},`),
  );

const compare = (contextName: string, operator: 'NUM_GTE' | 'NUM_LT', value: number): Constraint => ({
  ...constraintOf(contextName, operator, []),
  value,
});

function constraintOf(
  contextName: string,
  operator: `${Constraint['operator']}`,
  values: readonly string[],
): Constraint {
  return { contextName, operator: operator as Constraint['operator'], inverted: false, values: [...values] };
}
