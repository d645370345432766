import { collectSteps, type Subject } from '../analyse/content.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { finish, type Steps } from '../compile/steps.ts';
import type { Search } from '../worlds/find-visitor.ts';
import { promotionFormula, type Formula } from '../worlds/formula.ts';
import type { Meter } from '../worlds/search.ts';
import { createWorld } from '../worlds/world.ts';
import { caseFormula } from './case-formulas.ts';
import {
  MOST_EXAMPLES,
  SUPPRESSION_CASES,
  type CaseProof,
  type Counterexample,
  type SuppressionCase,
  type SuppressionCertificate,
} from './certificate.ts';

/** How many conditions may be evaluated for one promotion, and for a whole certificate. */
const LIMITS = { question: 100_000, all: 5_000_000 };

/**
 * Proves for everything that a snapshot promotes that no player sees it to whom nothing may be promoted, at whatever
 * instant, or names those who do (SAFE-09). It looks at the conditions of the documents as they are, not only at the
 * clause that the engine adds: a promotion without it is found.
 *
 * Where the clause alone rules a case out, this is proved once and not for each promotion, so the time does not grow
 * with them.
 *
 * @example const { cases } = certifySuppression(compiled); // [{ case: 'selfExcluded', outcome: 'proved', … }, …]
 */
export function certifySuppression(compiled: CompiledSnapshot): SuppressionCertificate {
  return finish(certifySteps(compiled));
}

/** `certifySuppression`, with a pause after each document and promotion, so that a server can answer others meanwhile. */
export function* certifySteps(compiled: CompiledSnapshot): Steps<SuppressionCertificate> {
  const { subjects } = yield* collectSteps(compiled);
  const promotions = subjects.filter(({ target }) => target?.promotes === true);
  const meter = { left: LIMITS.all };
  const cases: CaseProof[] = [];
  for (const name of SUPPRESSION_CASES) cases.push(yield* proveCase({ compiled, promotions, meter }, name));
  return { release: compiled.release.number, promotions: promotions.length, cases };
}

type Proving = {
  readonly compiled: CompiledSnapshot;
  readonly promotions: readonly Subject[];
  readonly meter: Meter;
};

function* proveCase({ compiled, promotions, meter }: Proving, name: SuppressionCase): Steps<CaseProof> {
  const players = caseFormula(compiled, name);
  if (players === null) return { case: name, outcome: 'notNeeded', counterexamples: [], undecided: [] };
  const clause = promotionFormula(compiled);
  const isRuledOut = ask(compiled, [players, clause], meter).type === 'none';
  const answers = new Map<Formula, Search>();
  const counterexamples: Counterexample[] = [];
  const undecided: string[] = [];
  for (const { document, pointer, formula } of promotions) {
    if (counterexamples.length >= MOST_EXAMPLES || undecided.length >= MOST_EXAMPLES) break;
    yield;
    if (isRuledOut && needs(formula, clause)) continue;
    const answer = answers.get(formula) ?? ask(compiled, [players, formula], meter);
    answers.set(formula, answer);
    const { kind, id } = document;
    if (answer.type === 'found') counterexamples.push({ kind, id, pointer, context: answer.context });
    else if (answer.type === 'undecided') undecided.push(`${kind}/${id} ${pointer}`.trimEnd());
  }
  const outcome = counterexamples.length > 0 ? 'refuted' : undecided.length > 0 ? 'undecided' : 'proved';
  return { case: name, outcome, counterexamples, undecided };
}

function ask(compiled: CompiledSnapshot, all: readonly Formula[], budget: Meter): Search {
  if (budget.left <= 0) return { type: 'undecided', reason: 'There is too much to prove.' };
  const most = Math.min(LIMITS.question, budget.left);
  const meter = { left: most };
  const answer = createWorld(compiled, all).find({ all, meter });
  budget.left -= most - meter.left;
  return answer;
}

/** Whether a formula is an `and` that asks for all parts of another, itself or through parts that are `and`s. */
function needs(formula: Formula, clause: Formula): boolean {
  const asked = new Set<Formula>();
  const waiting = [formula];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    asked.add(next);
    if (next.type === 'and') waiting.push(...next.parts);
  }
  return asked.has(clause) || (clause.type === 'and' && clause.parts.every((part) => asked.has(part)));
}
