import type { RulePackDocument } from '@marquee/schemas';
import type { CompiledDocument, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { finish, type Steps } from '../compile/steps.ts';
import { toSpan } from '../visitor/schedule.ts';
import { and, atom, not, oneOf, TRUE, type Formula } from '../worlds/formula.ts';
import type { Search } from '../worlds/find-visitor.ts';
import type { Meter } from '../worlds/search.ts';
import { spanFormula } from '../worlds/span-formula.ts';
import { createWorld } from '../worlds/world.ts';
import { breachesOf } from './checks.ts';
import type { Breach, Rule } from './check.ts';
import { RULE_PACK } from './law.ts';
import { createProofs, type Proofs } from './proofs.ts';
import { createSubjectAt } from './subject-at.ts';
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
 * the audiences, the flags and the licences stay.
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
  if (judging.rules.length === 0) return found;
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
    ? judgeOne(document, prepare(compiled, Math.floor(now), createBudget()))
    : [];
}

function judgeOne(document: CompiledDocument, judging: Judging): RuleViolation[] {
  return judging.rules.flatMap((rule) =>
    breachesOf(document, rule.check).flatMap((breach) => judge(document, breach, rule, judging) ?? []),
  );
}

/** Their conditions are their content, and nobody sees them. */
const NOT_CONTENT: ReadonlySet<string> = new Set(['audience', 'feature-flag', RULE_PACK]);

type Judging = {
  readonly compiled: CompiledSnapshot;
  readonly now: number;
  readonly rules: readonly BindingRule[];
  readonly subjectAt: ReturnType<typeof createSubjectAt>;
  readonly proofs: Proofs;
  readonly budget: Meter;
};

/** A rule of a pack that binds some licence and is in force within the horizon. */
type BindingRule = {
  readonly check: Rule['check'];
  readonly said: BrokenRule;
  /** The visitors whom it protects, at the instants at which it counts. */
  readonly bound: Formula;
  /** The same for some more instants, equal for a whole day, so that proofs last. */
  readonly around: Formula;
  /** Equal when nothing that a proof rests on differs. */
  readonly key: string;
};

function prepare(compiled: CompiledSnapshot, now: number, budget: Meter): Judging {
  const packs = [...(compiled.index.documents.get(RULE_PACK)?.values() ?? [])];
  return {
    compiled,
    now,
    rules: packs.flatMap((pack) => bindingRules(pack, now)),
    subjectAt: createSubjectAt(compiled),
    proofs: createProofs(compiled),
    budget,
  };
}

function bindingRules({ id: pack, data }: CompiledDocument, now: number): BindingRule[] {
  const { licences, rules } = data as unknown as RulePackDocument; // validated
  if (licences.length === 0) return [];
  const until = now + HORIZON_DAYS * DAY;
  const day = Math.floor(now / DAY);
  const protectedOnes = oneOf('licence', licences);
  return rules.flatMap((rule): BindingRule[] => {
    const { id, title, severity, citation, check, inForce } = rule;
    const span = toSpan(inForce);
    if (span && (span.until <= now || span.from >= until)) return [];
    const during = spanFormula(span);
    const between = (from: number, to: number): Formula => atom({ fact: 'time', from, until: to });
    return [
      {
        check,
        said: { pack, id, title, severity, citation },
        bound: and([protectedOnes, during, between(now, until)]),
        around: and([protectedOnes, during, between(day * DAY, (day + 1 + HORIZON_DAYS) * DAY)]),
        key: JSON.stringify([day, licences, inForce ?? null, check]),
      },
    ];
  });
}

function judge(
  document: CompiledDocument,
  breach: Breach,
  rule: BindingRule,
  judging: Judging,
): RuleViolation | null {
  const { compiled, proofs } = judging;
  const among = breach.among?.(compiled) ?? TRUE;
  if (among.type === 'false') return null;
  const ask = (all: readonly Formula[]): Search => askAt(judging, all);
  if (breach.targets && proofs.isRuledOut(breach.targets, { rule, among, ask })) return null;
  const lacking = (breach.unlessSeen ?? []).map((holder) =>
    not(and([judging.subjectAt(document, holder.pointer), holder.among?.(compiled) ?? TRUE])),
  );
  const answer = ask([rule.bound, judging.subjectAt(document, breach.pointer), among, ...lacking]);
  if (answer.type === 'none') return null;
  const { kind, id } = document;
  const { pointer } = breach;
  const words = typeof breach.words === 'string' ? breach.words : breach.words(compiled);
  const witness = answer.type === 'found' ? answer.context : null;
  return { rule: rule.said, kind, id, pointer, words, witness };
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
