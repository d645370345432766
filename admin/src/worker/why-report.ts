import {
  describeDecision,
  describeOutcome,
  explainPage,
  type CompiledSnapshot,
  type ConditionOutcome,
  type Context,
  type Decision,
  type DecisionWhat,
  type ReasonCode,
} from '@marquee/engine';
import type { Explanation } from './worker-tasks.ts';

/**
 * One part that could be shown on a page, as the list of “Why?” needs it. Its full conditions load when it is unfolded.
 */
export type WhyRow = {
  key: string;
  parent: string | null;
  /** The number of parts that contain it. */
  depth: number;
  what: DecisionWhat;
  kind: string;
  id: string;
  pointer: string;
  /** The block's type, an entry's own id, or the suffix of a page's variant; null when it has none. */
  name: string | null;
  /** The place of the collection that a document comes from or that a block draws; null for all others. */
  place: string | null;
  shown: boolean;
  showing: Decision['showing'];
  reason: ReasonCode;
  /** The deciding condition, without those inside it. */
  deciding: ConditionOutcome | null;
  /** The number of failing conditions. */
  failing: number;
  changesAt: number | null;
  sentence: string;
  /** For a block: the number of documents that it draws, and of those that are shown. */
  drawn: { shown: number; all: number } | null;
};

export type WhyReport = { rows: WhyRow[]; took: number };

/** Everything that could be shown at a path, in the order of the page. */
export function whyReport(decisions: readonly Decision[], took: number): WhyReport {
  const depths = new Map<string, number>();
  const drawn = new Map<string, Drawn>();
  for (const decision of decisions) {
    const { what, parent, shown } = decision;
    if (what !== 'document' || parent === null) continue;
    const place = decision.collection?.location ?? null;
    const known = drawn.get(parent) ?? { shown: 0, all: 0, place };
    drawn.set(parent, { ...known, shown: known.shown + Number(shown), all: known.all + 1 });
  }
  const rows = decisions.map((decision): WhyRow => {
    const { key, parent, what, kind, id, pointer, shown, showing, reason, changesAt } = decision;
    const depth = parent === null ? 0 : (depths.get(parent) ?? 0) + 1;
    depths.set(key, depth);
    return {
      key,
      parent,
      depth,
      what,
      kind,
      id,
      pointer,
      shown,
      showing,
      reason,
      changesAt,
      name: nameOf(decision),
      place: placeOf(decision, drawn),
      deciding: decision.deciding && { ...decision.deciding, parts: [] },
      failing: decision.conditions.filter(({ holds }) => !holds).length,
      sentence: describeDecision(decision)[0] ?? '',
      drawn: countsOf(drawn.get(key)),
    };
  });
  return { rows, took };
}

type Drawn = { shown: number; all: number; place: string | null };

const countsOf = (drawn: Drawn | undefined): WhyRow['drawn'] =>
  drawn ? { shown: drawn.shown, all: drawn.all } : null;

function placeOf(decision: Decision, drawn: ReadonlyMap<string, Drawn>): string | null {
  if (decision.what === 'document') return decision.collection?.location ?? null;
  return drawn.get(decision.key)?.place ?? null;
}

function nameOf(decision: Decision): string | null {
  if (decision.what === 'block') return decision.block;
  if (decision.what === 'item') return decision.itemId;
  return decision.what === 'page' ? decision.variant : null;
}

/** A decision with the engine's words for it and for each of its conditions. */
export const toExplanation = (decision: Decision): Explanation => ({
  decision,
  sentences: describeDecision(decision),
  outcomes: decision.conditions.map(describeOutcome),
});

export type WhyQuestion = { path: string; context: Context };

/** The last explanation is cached, so that unfolding its rows does not compute it again. */
export function createWhy(): (
  compiled: CompiledSnapshot,
  contentKey: string,
  question: WhyQuestion,
) => { decisions: readonly Decision[]; took: number } {
  let kept: { key: string; decisions: readonly Decision[]; took: number } | undefined;
  return (compiled, contentKey, { path, context }) => {
    const key = JSON.stringify([contentKey, path, context]);
    if (kept?.key === key) return kept;
    const started = performance.now();
    const decisions = explainPage(compiled, path, context);
    kept = { key, decisions, took: performance.now() - started };
    return kept;
  };
}
