import { type CompiledSnapshot, ruleSteps } from '@marquee/engine';
import type { Log } from '@marquee/schemas/log';
import { inTurns } from '../../turns.ts';
import type { CurrentRelease } from '../delivery/current-release.ts';

/** How many places of the site break rules of a pack. */
export type RuleFindings = { pack: string; severity: string; places: number };

export type RuleWatch = { get(): readonly RuleFindings[]; close(): Promise<void> };

/**
 * Judges each release once it is served, beside everything else, so that a scrape only reads what is known. Of releases
 * that follow each other closely only the last is judged. Until it is, the release before is told of.
 */
export function watchRules(
  currentRelease: Pick<CurrentRelease, 'get' | 'subscribe'>,
  { now, log }: { now: () => number; log: Log },
): RuleWatch {
  let known: readonly RuleFindings[] = [];
  let judged: CompiledSnapshot | undefined;
  let working: Promise<void> | undefined;
  let isClosed = false;

  async function judge(): Promise<void> {
    for (;;) {
      const { compiled } = currentRelease.get();
      if (isClosed || compiled === judged) return;
      judged = compiled;
      try {
        known = count(await inTurns(ruleSteps(compiled, now())));
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
    get: () => known,
    async close() {
      isClosed = true;
      unfollow();
      await working;
    },
  };
}

function count(violations: readonly { rule: { pack: string; severity: string } }[]): RuleFindings[] {
  const found = new Map<string, RuleFindings>();
  for (const { rule } of violations) {
    const { pack, severity } = rule;
    const key = `${pack} ${severity}`;
    const one = found.get(key) ?? { pack, severity, places: 0 };
    one.places += 1;
    found.set(key, one);
  }
  return [...found.values()];
}
