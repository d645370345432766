import type { CompiledSnapshot, Law, StandingRule } from '../compile/compiled-snapshot.ts';
import { finish, type Steps } from '../compile/steps.ts';
import type { Context } from '../types.ts';
import { spanVerdict } from '../visitor/schedule.ts';

/** The snapshot that counts at an instant, and until when it is that one. Epoch milliseconds; Infinity: always. */
export type Lawful = { readonly compiled: CompiledSnapshot; readonly until: number };

/**
 * A snapshot as its own rules let it be shown at an instant: what breaks a rule that blocks is not there for visitors of
 * the licences that the rule binds, from the instant at which it begins (RULE-04).
 */
export function lawfulAt(
  compiled: CompiledSnapshot,
  { now, licence }: Pick<Context, 'now' | 'licence'>,
): Lawful {
  const { law } = compiled.index;
  if (!law || law.broken.length === 0) return { compiled, until: Infinity };
  let until = Infinity;
  const counting = law.broken.filter((rule) => {
    const inForce = spanVerdict(rule.span, now);
    const open = rule.hours ? spanVerdict(rule.hours, now) : NEVER_OPEN;
    if (rule.licences.includes(licence)) until = Math.min(until, inForce.until, open.until);
    return inForce.holds && !open.holds;
  });
  return { compiled: versionOf(law, counting), until };
}

const NEVER_OPEN = { holds: false, until: Infinity };

/** By the rules that count. */
const versions = new WeakMap<Law, Map<string, CompiledSnapshot>>();

function versionOf(law: Law, counting: readonly StandingRule[]): CompiledSnapshot {
  return finish(versionSteps(law, counting));
}

function* versionSteps(law: Law, counting: readonly StandingRule[]): Steps<CompiledSnapshot> {
  if (counting.length === 0) return law.base;
  const known = versions.get(law) ?? new Map<string, CompiledSnapshot>();
  versions.set(law, known);
  const key = counting.map((rule) => law.broken.indexOf(rule)).join(' ');
  const before = known.get(key);
  if (before) return before;
  const made = yield* law.derive(counting);
  known.set(key, made);
  return made;
}

/**
 * The snapshot with all that its rules ever ask of visitors: what it cannot tell apart, no version of it can. For
 * classes of visitors, which are the same at every instant.
 */
export function widestOf(compiled: CompiledSnapshot): CompiledSnapshot {
  const { law } = compiled.index;
  return law && law.broken.length > 0 ? versionOf(law, law.broken) : compiled;
}

/** How many versions are made ahead. */
const MOST_AHEAD = 8;

/** Makes the versions of a snapshot that its rules bring about, before a visitor asks for one. */
export function* lawfulSteps({ index: { law } }: CompiledSnapshot): Steps<CompiledSnapshot[]> {
  if (!law) return [];
  const { broken } = law;
  const ends = broken.flatMap(({ span }) => [span?.from ?? -Infinity, span?.until ?? Infinity]);
  const instants = [...new Set([-Infinity, ...ends])].filter((instant) => instant !== Infinity);
  const made = new Set<CompiledSnapshot>();
  for (const instant of instants.toSorted((one, other) => one - other)) {
    const inForce = broken.filter(({ span }) => spanVerdict(span, instant).holds);
    // Outside of all hours, and within all.
    for (const counting of [inForce, inForce.filter(({ hours }) => !hours)]) {
      if (made.size >= MOST_AHEAD) return [...made];
      made.add(yield* versionSteps(law, counting));
    }
  }
  made.delete(law.base);
  return [...made];
}
