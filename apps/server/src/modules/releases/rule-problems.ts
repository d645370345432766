import {
  RULE_PACK,
  ruleProblem,
  ruleSteps,
  type CompiledSnapshot,
  type RuleViolation,
  type SnapshotChange,
  type SnapshotProblem,
} from '@marquee/engine';
import { inTurns } from '../../turns.ts';
import { keyOf } from './manifest.model.ts';
import { recompileInTurns } from './recompile-in-turns.ts';

type Changed = { base: CompiledSnapshot; after: CompiledSnapshot; changes: readonly SnapshotChange[] };

/**
 * Which rules that block these changes of a site would break, from an instant on (RULE-03). Everything that puts
 * documents before players asks here, by `findSiteProblems`, whether it is published, scheduled, fired, rolled back,
 * undone or imported.
 *
 * What a changed document breaks counts, and so does what a change makes seen in another, such as by an audience. What
 * stood on the site and is not changed blocks nobody who changes something else; neither does it block the rules
 * themselves, which would else wait for the content that they are for. Until it is put right, findings name it.
 */
export async function findRuleProblems(
  { base, after, changes }: Changed,
  at: Date,
): Promise<SnapshotProblem[]> {
  const broken = await findBlocking(after, at);
  const isSure = isBrokenBy(changes);
  if (broken.every(isSure)) return broken.map(ruleProblem);
  const packs = changes.filter(({ kind }) => kind === RULE_PACK);
  const stood = packs.length > 0 ? await recompileInTurns(base, packs) : base;
  const known = new Set((await findBlocking(stood, at)).map(keyOfViolation));
  return broken
    .filter((violation) => isSure(violation) || !known.has(keyOfViolation(violation)))
    .map(ruleProblem);
}

/** The same of the changed documents alone, where it is not known what stood on the site before. */
export const findRulesBrokenBy = async (
  changes: readonly SnapshotChange[],
  after: CompiledSnapshot,
  at: Date,
): Promise<SnapshotProblem[]> => (await findBlocking(after, at)).filter(isBrokenBy(changes)).map(ruleProblem);

const findBlocking = async (compiled: CompiledSnapshot, at: Date): Promise<RuleViolation[]> =>
  (await inTurns(ruleSteps(compiled, at.getTime()))).filter(({ rule }) => rule.severity === 'blocks');

/** A pack that cannot be read blocks everything: nobody knows what it forbids. */
function isBrokenBy(changes: readonly SnapshotChange[]): (violation: RuleViolation) => boolean {
  const changed = new Set(changes.map(keyOf));
  return (violation) => violation.kind === RULE_PACK || changed.has(keyOf(violation));
}

const keyOfViolation = ({ rule, kind, id, pointer }: RuleViolation): string =>
  [rule.pack, rule.id, kind, id, pointer].join(' ');
