import { type BrokenRule, type CompiledSnapshot, ruleBeginnings, ruleSteps } from '@marquee/engine';
import type { Log } from '@marquee/schemas/log';
import { inTurns } from '../../turns.ts';
import type { CurrentRelease } from '../delivery/current-release.ts';

const DAY = 86_400_000;
/** What becomes unlawful is told of 30, 7 and 1 days before its rule begins (RULE-04). */
const AHEAD: readonly (readonly [days: number, begins: string])[] = [
  [0, 'begun'],
  [1, 'day'],
  [7, 'week'],
  [30, 'month'],
];

/** How many places of the site break rules of a pack, and within what time those rules begin. */
export type RuleFindings = { pack: string; severity: string; begins: string; places: number };

export type RuleWatch = { get(): readonly RuleFindings[]; close(): Promise<void> };

type Judged = { readonly rule: BrokenRule; readonly begins: number };

/**
 * Judges each release once it is served, and again each day that it is asked on, beside everything else, so that a
 * scrape only reads what is known. Of releases that follow each other closely only the last is judged. Until it is, the
 * release before is told of. Which rules have begun is told by the clock.
 */
export function watchRules(
  currentRelease: Pick<CurrentRelease, 'get' | 'subscribe'>,
  { now, log }: { now: () => number; log: Log },
): RuleWatch {
  let known: readonly Judged[] = [];
  let judged: { compiled: CompiledSnapshot; day: number } | undefined;
  let working: Promise<void> | undefined;
  let isClosed = false;

  const isJudged = (compiled: CompiledSnapshot, day: number): boolean =>
    judged?.compiled === compiled && judged.day === day;

  async function judge(): Promise<void> {
    for (;;) {
      const { compiled } = currentRelease.get();
      const at = now();
      if (isClosed || isJudged(compiled, dayOf(at))) return;
      judged = { compiled, day: dayOf(at) };
      try {
        const begins = ruleBeginnings(compiled);
        const violations = await inTurns(ruleSteps(compiled, at));
        known = violations.map(({ rule }) => ({ rule, begins: begins(rule) }));
      } catch (error) {
        log.error({ err: error, release: compiled.release.number }, 'RULE_FINDINGS_ERROR');
      }
    }
  }
  const begin = (): void => {
    working ??= judge().finally(() => (working = undefined));
  };
  const unfollow = currentRelease.subscribe(begin);
  begin();
  return {
    get() {
      begin();
      return count(known, now());
    },
    async close() {
      isClosed = true;
      unfollow();
      await working;
    },
  };
}

const dayOf = (at: number): number => Math.floor(at / DAY);

function count(judged: readonly Judged[], now: number): RuleFindings[] {
  const found = new Map<string, RuleFindings>();
  for (const { rule, begins: at } of judged) {
    const { pack, severity } = rule;
    const begins = AHEAD.find(([days]) => at - now <= days * DAY)?.[1] ?? 'later';
    const key = `${pack} ${severity} ${begins}`;
    const one = found.get(key) ?? { pack, severity, begins, places: 0 };
    one.places += 1;
    found.set(key, one);
  }
  return [...found.values()];
}
