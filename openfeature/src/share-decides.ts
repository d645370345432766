import {
  audienceTest,
  getDocument,
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
 *
 * @returns the answer where it is the same for every visitor, else what answers for one
 */
export function findShareDecider(
  compiled: CompiledSnapshot,
  audience: Audience,
): boolean | ((context: Context) => boolean) {
  const role = roleOfPercentages(compiled, audience);
  if (role !== 'some') return role === 'all';
  const judge = createJudge(compiled, audience);
  return (context) => judge(context) === undefined;
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

type Judge = (context: Context) => Answer;

/** Combines what the engine says of single conditions, with every percentage unknown. */
function createJudge(
  compiled: CompiledSnapshot,
  { split, audience: id, anyOf, not, ...facts }: Audience,
): Judge {
  const inner = (audience: Audience): Judge => createJudge(compiled, audience);
  const named = id === undefined ? undefined : getDocument(compiled, 'audience', id);
  const alternatives = anyOf?.map(inner);
  const opposite = not && inner(not);
  const judges: Judge[] = [
    ...(Object.keys(facts).length === 0 ? [] : [audienceTest(compiled, facts)]),
    ...(split ? [isPercentage(split) ? () => undefined : audienceTest(compiled, { split })] : []),
    ...(id === undefined ? [] : [named ? inner(named.audience) : () => false]),
    ...(alternatives ? [(context: Context) => some(alternatives.map((each) => each(context)))] : []),
    ...(opposite ? [(context: Context) => negated(opposite(context))] : []),
  ];
  return (context) => all(judges.map((each) => each(context)));
}

const negated = (answer: Answer): Answer => (answer === undefined ? undefined : !answer);
