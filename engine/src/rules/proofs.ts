import type { CompiledDocument, CompiledSnapshot, Target } from '../compile/compiled-snapshot.ts';
import type { Breach } from './check.ts';
import type { Search } from '../worlds/find-visitor.ts';
import { targetFormula, type Formula } from '../worlds/formula.ts';

type Asked = {
  readonly rule: { readonly key: string; readonly around: Formula };
  /** The visitors for whom it is broken. */
  readonly among: Formula;
  readonly ask: (all: readonly Formula[]) => Search;
};

/** Proofs that nobody who meets some conditions breaks a rule; kept while nothing that they rest on changes. */
export type Proofs = {
  isRuledOut(breach: Pick<Breach, 'targets'>, asked: Asked): boolean;
};

/** What conditions mean beyond what they say: named audiences, flags, licences, brands, languages and currencies. */
const MEANING = ['audience', 'feature-flag', 'licence', 'brand', 'locale', 'currency-table'] as const;
const NONE: ReadonlyMap<string, CompiledDocument> = new Map();

type Kept = {
  /** By the rule and the conditions. */
  readonly answers: Map<string, boolean>;
};
type Level = WeakMap<object, Level | Kept>;

const root: Level = new WeakMap();

/** Beyond this the oldest are forgotten: conditions of a snapshot are some thousands. */
const MOST_ANSWERS = 100_000;

/** The same object for as long as conditions mean the same; it holds the proofs that rest on that. */
export function meaningOf({ index }: CompiledSnapshot): Kept {
  let level = root;
  for (const [at, kind] of MEANING.entries()) {
    const meaning = index.documents.get(kind) ?? NONE;
    const next = level.get(meaning) ?? (at < MEANING.length - 1 ? new WeakMap() : { answers: new Map() });
    level.set(meaning, next);
    if ('answers' in next) return next;
    level = next;
  }
  throw new Error('unreachable: the last level holds the answers');
}

export function createProofs(compiled: CompiledSnapshot): Proofs {
  const { answers } = meaningOf(compiled);
  return {
    isRuledOut(breach, { rule, among, ask }) {
      const { targets } = breach;
      if (!targets) return false;
      const last = lastOf.get(breach);
      if (last?.answers === answers && last.rule === rule.key) return last.isOut;
      const isOut = isProved(targets, { rule, among, ask });
      lastOf.set(breach, { answers, rule: rule.key, isOut });
      return isOut;
    },
  };

  function isProved(targets: readonly Target[], { rule, among, ask }: Asked): boolean {
    const key = `${rule.key} ${targets.map(keyOf).join(' ')}`;
    const before = answers.get(key);
    if (before !== undefined) return before;
    const conditions = targets.map((target) => targetFormula(compiled, target));
    const isOut = ask([rule.around, ...conditions, among]).type === 'none';
    if (answers.size >= MOST_ANSWERS) answers.delete(answers.keys().next().value ?? '');
    answers.set(key, isOut);
    return isOut;
  }
}

/** The answer that was given last for a breach, without looking for its conditions again. */
const lastOf = new WeakMap<
  object,
  { readonly answers: Kept['answers']; readonly rule: string; readonly isOut: boolean }
>();

const known = new WeakMap<Target, string>();

/** Equal for targets that ask for the same. */
function keyOf(target: Target): string {
  const before = known.get(target);
  if (before !== undefined) return before;
  const { promotes, audience, span } = target;
  const key = JSON.stringify([
    promotes,
    audience,
    span && [String(span.from), String(span.until), span.weekly?.key ?? null],
  ]);
  known.set(target, key);
  return key;
}
