import type { RulePackDocument } from '@marquee/schemas';
import type { CompiledDocument, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { finish, type Steps } from '../compile/steps.ts';
import { toSpan } from '../visitor/schedule.ts';
import { and, atom, not, oneOf, or, TRUE, type Formula } from '../worlds/formula.ts';
import type { Search } from '../worlds/find-visitor.ts';
import type { Meter } from '../worlds/search.ts';
import { formulaHolds } from '../worlds/formula-holds.ts';
import type { Context } from '../types.ts';
import { spanFormula } from '../worlds/span-formula.ts';
import { steadyUntil } from '../worlds/steady-until.ts';
import { createWorld } from '../worlds/world.ts';
import { allBreachesOf } from './checks.ts';
import type { Breach, Check } from './check.ts';
import { RULE_PACK } from './law.ts';
import { asPromoted, promotedPlaces } from './promoted-part.ts';
import { createProofs, meaningOf, type Proofs } from './proofs.ts';
import { createSubjectAt } from './subject-at.ts';
import { createVerdicts, type Verdicts } from './verdicts.ts';
import type { BrokenRule, RuleViolation } from './violation.ts';

/** How far ahead content is judged. */
export const HORIZON_DAYS = 400;
const DAY = 86_400_000;

/** How many conditions may be evaluated for one question, and for all of them. */
const LIMITS = { question: 100_000, all: 30_000_000 };

/**
 * What of a snapshot breaks the rules of its packs: for any visitor of the licences that a pack binds, at any instant
 * from `now` on for 400 days at which the rule is in force. Each violation has a visitor who was checked with the
 * evaluator, and none is missing: what is too expensive to tell is a violation without a visitor. A pack that could not
 * be read is one, too, since nobody knows what it forbids.
 *
 * After a change the time depends on the changed documents and on those that break rules, not on all: what a document
 * holds is looked at once for each check, and a proof that nobody sees what a rule forbids is kept while the document,
 * the audiences, the flags and the licences stay. So is everything that was found in a document, until the first instant
 * at which the time of day or a date makes a difference to it.
 *
 * @param now epoch milliseconds.
 * @example const unlawful = judgeRules(compiled, Date.now()).filter(({ rule }) => rule.severity === 'blocks');
 */
export const judgeRules = (compiled: CompiledSnapshot, now: number): RuleViolation[] =>
  finish(ruleSteps(compiled, now));

/** How many conditions may be evaluated for everything that is asked. */
export const createBudget = (): Meter => ({ left: LIMITS.all });

/** `judgeRules`, with a pause after each document, so that a server can answer others meanwhile. */
export function* ruleSteps(
  compiled: CompiledSnapshot,
  now: number,
  budget: Meter = createBudget(),
): Steps<RuleViolation[]> {
  const found = unreadablePacks(compiled);
  const judging = prepare(compiled, Math.floor(now), budget);
  if (judging.rules.size === 0) return found;
  for (const [kind, documents] of compiled.index.documents) {
    if (NOT_CONTENT.has(kind)) continue;
    for (const document of documents.values()) {
      found.push(...judgeOne(document, judging));
      yield;
    }
  }
  return found;
}

/**
 * `judgeRules` of one document, for an editor: the time depends on that document alone.
 *
 * @param now epoch milliseconds.
 */
export function judgeDocument(
  compiled: CompiledSnapshot,
  { kind, id }: { readonly kind: string; readonly id: string },
  now: number,
): RuleViolation[] {
  if (kind === RULE_PACK) return unreadablePacks(compiled).filter((found) => found.id === id);
  const document = compiled.index.documents.get(kind)?.get(id);
  return document && !NOT_CONTENT.has(kind)
    ? [...judgeOne(document, prepare(compiled, Math.floor(now), createBudget()))]
    : [];
}

function judgeOne(document: CompiledDocument, judging: Judging): readonly RuleViolation[] {
  const { compiled, now, verdicts } = judging;
  const before = verdicts.find(document, now);
  if (before) return before;
  const { violations, until } = judgeAs(document, TRUE, judging);
  const places = promotedPlaces(compiled.index, document);
  if (places.length === 0) return keepVerdict(document, { violations, until }, judging);
  // Once more as what it is there: a promotion.
  const there = or(places.map(({ page, pointer }) => judging.subjectAt(page, pointer)));
  const promoted = judgeAs(asPromoted(document), there, judging);
  const said = new Set(violations.map(nameOf));
  const all = [...violations, ...promoted.violations.filter((violation) => !said.has(nameOf(violation)))];
  return keepVerdict(document, { violations: all, until: Math.min(until, promoted.until) }, judging);
}

type Found = { readonly violations: readonly RuleViolation[]; readonly until: number };

function keepVerdict(
  document: CompiledDocument,
  { violations, until }: Found,
  { now, verdicts }: Judging,
): readonly RuleViolation[] {
  if (now < until) verdicts.keep(document, { from: now, until, violations });
  return violations;
}

const nameOf = ({ rule, pointer, words }: RuleViolation): string =>
  JSON.stringify([rule.pack, rule.id, pointer, words]);

/** `there` is what else holds for those who see it so. */
function judgeAs(document: CompiledDocument, there: Formula, judging: Judging): Found {
  const violations: RuleViolation[] = [];
  let until = Infinity;
  for (const { at, breach } of allBreachesOf(document, judging.checks)) {
    const rule = judging.rules.get(at);
    if (!rule) continue;
    const judged = judge({ document, there, breach, rule }, judging);
    if (judged.violation) violations.push(judged.violation);
    until = Math.min(until, judged.until);
  }
  return { violations, until };
}

/** Their conditions are their content, and nobody sees them. */
const NOT_CONTENT: ReadonlySet<string> = new Set(['audience', 'feature-flag', RULE_PACK]);

type Judging = {
  readonly compiled: CompiledSnapshot;
  readonly now: number;
  /** Of every rule of the packs, in their order; the same list for as long as the packs stay. */
  readonly checks: readonly Check[];
  /** By the place of their check in that list: equal checks may be one object. */
  readonly rules: ReadonlyMap<number, BindingRule>;
  readonly subjectAt: ReturnType<typeof createSubjectAt>;
  readonly proofs: Proofs;
  readonly verdicts: Verdicts;
  readonly budget: Meter;
};

/** A rule of a pack that binds some licence and is in force within the horizon. */
type BindingRule = {
  readonly said: BrokenRule;
  /** When it is in force. */
  readonly during: Formula;
  /** The visitors whom it protects, at the instants at which it counts. */
  readonly bound: Formula;
  /** The same for some more instants, equal for a whole day, so that proofs last. */
  readonly around: Formula;
  /** Equal when nothing that a proof rests on differs. */
  readonly key: string;
};

function prepare(compiled: CompiledSnapshot, now: number, budget: Meter): Judging {
  const packs = compiled.index.documents.get(RULE_PACK) ?? NO_PACKS;
  const rules = bindingPacks(packs).flatMap((pack) => bindingRules(pack, now));
  const placed = rules.flatMap((rule, at): [number, BindingRule][] => (rule ? [[at, rule]] : []));
  return {
    compiled,
    now,
    checks: checksOf(packs),
    rules: new Map(placed),
    subjectAt: createSubjectAt(compiled),
    proofs: createProofs(compiled),
    verdicts: createVerdicts({
      compiled,
      rules: standingRules(packs, placed),
      meaning: meaningOf(compiled),
    }),
    budget,
  };
}

const standing = new WeakMap<ReadonlyMap<string, CompiledDocument>, { key: string }>();

/** The same object for as long as the same rules of the same packs count, and the day lasts. */
function standingRules(
  packs: ReadonlyMap<string, CompiledDocument>,
  placed: readonly [number, BindingRule][],
): object {
  const key = JSON.stringify(placed.map(([at, { key: rule }]) => [at, rule]));
  const before = standing.get(packs);
  const now = before?.key === key ? before : { key };
  standing.set(packs, now);
  return now;
}

const NO_PACKS: ReadonlyMap<string, CompiledDocument> = new Map();
const checksOfPacks = new WeakMap<ReadonlyMap<string, CompiledDocument>, readonly Check[]>();

function checksOf(packs: ReadonlyMap<string, CompiledDocument>): readonly Check[] {
  const checks =
    checksOfPacks.get(packs) ??
    bindingPacks(packs).flatMap((pack) => packOf(pack).rules.map(({ check }) => check));
  checksOfPacks.set(packs, checks);
  return checks;
}

const packOf = ({ data }: CompiledDocument): RulePackDocument => data as unknown as RulePackDocument; // validated
const bindingPacks = (packs: ReadonlyMap<string, CompiledDocument>): CompiledDocument[] =>
  [...packs.values()].filter((pack) => packOf(pack).licences.length > 0);

/** For each rule of a pack; null: it binds nobody within the horizon. */
function bindingRules(document: CompiledDocument, now: number): (BindingRule | null)[] {
  const { licences, rules } = packOf(document);
  const until = now + HORIZON_DAYS * DAY;
  const day = Math.floor(now / DAY);
  const protectedOnes = oneOf('licence', licences);
  return rules.map((rule): BindingRule | null => {
    const { id, title, severity, citation, check, inForce } = rule;
    const span = toSpan(inForce);
    if (span && (span.until <= now || span.from >= until)) return null;
    const during = spanFormula(span);
    const between = (from: number, to: number): Formula => atom({ fact: 'time', from, until: to });
    return {
      said: { pack: document.id, id, title, severity, citation },
      during,
      bound: and([protectedOnes, during, between(now, until)]),
      around: and([protectedOnes, during, between(day * DAY, (day + 1 + HORIZON_DAYS) * DAY)]),
      key: JSON.stringify([day, licences, inForce ?? null, check]),
    };
  });
}

/** Before `until` the same is found again, if nothing changes; an instant that is over: it has to be asked again. */
type Judged = { readonly violation: RuleViolation | null; readonly until: number };
/** For as long as the rules of the day count. */
const LAWFUL: Judged = { violation: null, until: Infinity };

type Question = {
  readonly document: CompiledDocument;
  readonly there: Formula;
  readonly breach: Breach;
  readonly rule: BindingRule;
};

function judge({ document, there, breach, rule }: Question, judging: Judging): Judged {
  const { compiled, proofs, now } = judging;
  const among = breach.among?.(compiled) ?? TRUE;
  if (among.type === 'false') return LAWFUL;
  const ask = (all: readonly Formula[]): Search => askAt(judging, all);
  if (proofs.isRuledOut(breach, { rule, among, ask })) return LAWFUL;
  const lacking = (breach.unlessSeen ?? []).map((holder) =>
    not(and([judging.subjectAt(document, holder.pointer), holder.among?.(compiled) ?? TRUE])),
  );
  const seen = [judging.subjectAt(document, breach.pointer), there, among, ...lacking];
  const witness = findWitness(breach, [rule.bound, ...seen], judging);
  if (witness === undefined)
    return isLawfulAllDay([rule.around, ...seen], judging) ? LAWFUL : { violation: null, until: now };
  const { kind, id } = document;
  const { pointer } = breach;
  const words = typeof breach.words === 'string' ? breach.words : breach.words(compiled);
  const violation = { rule: rule.said, kind, id, pointer, words, witness };
  return { violation, until: witness ? steadyUntil([rule.during, ...seen], witness) : now };
}

/** Nobody at the instants of the day’s end either. It is asked to spare questions, so it is none that counts. */
const isLawfulAllDay = (all: readonly Formula[], judging: Judging): boolean =>
  askAt({ ...judging, budget: { left: LIMITS.question } }, all).type === 'none';

/** The last visitor who was found for each; a breach is kept with its document. */
const witnesses = new WeakMap<Breach, Context>();

/**
 * A visitor for whom all of it holds; null: it is too expensive to tell, undefined: there is none. Whoever was found
 * before is looked at first: to check one visitor costs far less than to find one.
 */
function findWitness(breach: Breach, all: readonly Formula[], judging: Judging): Context | null | undefined {
  const { now } = judging;
  const before = witnesses.get(breach);
  const again = before && before.now < now ? { ...before, now } : before;
  if (again && all.every((formula) => formulaHolds(formula, again))) return again;
  const answer = askAt(judging, all);
  if (answer.type === 'found') witnesses.set(breach, answer.context);
  return answer.type === 'found' ? answer.context : answer.type === 'none' ? undefined : null;
}

function askAt({ compiled, budget, now }: Judging, all: readonly Formula[]): Search {
  if (all.some(({ type }) => type === 'false')) return { type: 'none' };
  if (budget.left <= 0) return { type: 'undecided', reason: 'There is too much to tell.' };
  const most = Math.min(LIMITS.question, budget.left);
  const meter = { left: most };
  const answer = createWorld(compiled, all, { near: now }).find({ all, meter });
  budget.left -= most - meter.left;
  return answer;
}

function unreadablePacks({ index }: CompiledSnapshot): RuleViolation[] {
  return (index.leftOut.get(RULE_PACK) ?? []).map(({ id }) => ({
    rule: {
      pack: id,
      id: '',
      title: 'Rules that could not be read',
      severity: 'blocks',
      citation: { text: '', address: '' },
    },
    kind: RULE_PACK,
    id,
    pointer: '',
    words: 'This pack could not be read, so nobody knows what it forbids. Put it right, or take it off.',
    witness: null,
  }));
}
