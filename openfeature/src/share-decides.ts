import {
  getDocument,
  matchesAudience,
  type Audience,
  type CompiledSnapshot,
  type Context,
} from '@marquee/engine';
import { findDependencies } from './flag-dependencies.ts';

/** A share of the visitors, by an id. */
type Share = NonNullable<Audience['split']>;

/** Whether an audience asks for such a share anywhere, through named audiences and flags as well. */
export function asksForShare(
  compiled: CompiledSnapshot,
  audience: Audience,
  wanted: (share: Share) => boolean,
): boolean {
  let asks = false;
  findDependencies(compiled, [audience], ({ split }) => {
    if (split && wanted(split)) asks = true;
  });
  return asks;
}

/**
 * Whether a visitor who meets an audience does so thanks to the percentage they fall into: with every percentage
 * unknown it could not be said that they do. An `anyOf` that another alternative already meets needs no percentage,
 * and a flag the audience names is a fact like any other: its own answer says what decided it.
 */
export function shareDecides(compiled: CompiledSnapshot, audience: Audience, context: Context): boolean {
  const role = roleOfPercentages(compiled, audience);
  if (role !== 'some') return role === 'all';
  return (
    judge(audience, (conditions) => matchesAudience(compiled, conditions, context), compiled) === undefined
  );
}

/** Of those who meet an audience: who does so thanks to a percentage. */
type Role = 'all' | 'some' | 'none';

const roles = new WeakMap<CompiledSnapshot, WeakMap<Audience, Role>>();

/** Worked out once for each audience of a snapshot. */
function roleOfPercentages(compiled: CompiledSnapshot, audience: Audience): Role {
  const known = roles.get(compiled) ?? new WeakMap<Audience, Role>();
  roles.set(compiled, known);
  const role = known.get(audience) ?? findRole(compiled, audience);
  known.set(audience, role);
  return role;
}

function findRole(compiled: CompiledSnapshot, { split, audience: id, anyOf = [], not }: Audience): Role {
  const role = (inner: Audience): Role => roleOfPercentages(compiled, inner);
  const named = id === undefined ? undefined : getDocument(compiled, 'audience', id);
  const alternatives = anyOf.map(role);
  // Each of these must hold, so one that needs a percentage is enough.
  const parts = new Set([
    split && isPercentage(split) ? 'all' : 'none',
    named ? role(named.audience) : 'none',
    alternatives.every((one) => one === alternatives[0]) ? (alternatives[0] ?? 'none') : 'some',
    not && role(not) !== 'none' ? 'some' : 'none',
  ]);
  return parts.has('all') ? 'all' : parts.has('some') ? 'some' : 'none';
}

const isPercentage = (share: Share): boolean => 'percent' in share;

/** True, false, or undefined: it depends on a percentage. */
type Answer = boolean | undefined;

const all = (answers: readonly Answer[]): Answer =>
  answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;

const some = (answers: readonly Answer[]): Answer =>
  answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;

/** Combines what the engine says of single conditions, with every percentage unknown. */
function judge(
  conditions: Audience,
  matches: (audience: Audience) => boolean,
  compiled: CompiledSnapshot,
): Answer {
  const { split, audience: id, anyOf, not, ...facts } = conditions;
  const inner = (audience: Audience): Answer => judge(audience, matches, compiled);
  const named = id === undefined ? undefined : getDocument(compiled, 'audience', id);
  const opposite = not && inner(not);
  return all([
    matches(facts),
    split ? (isPercentage(split) ? undefined : matches({ split })) : true,
    id === undefined ? true : named ? inner(named.audience) : false,
    anyOf ? some(anyOf.map(inner)) : true,
    not ? (opposite === undefined ? undefined : !opposite) : true,
  ]);
}
