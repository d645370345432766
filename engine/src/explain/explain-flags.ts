import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { createExplaining, type Explaining, type JudgedFlag } from './asked.ts';
import { judgeFlag } from './judge-audience.ts';
import { firstTurn } from './timeline.ts';
import type { FlagDecision } from './types.ts';
import type { ReasonCode } from './reason-codes.ts';
import type { Context, FlagReason } from '../types.ts';

/** Every flag that was evaluated so far, by key. Call it last. */
export const explainFlags = ({ flags }: Explaining): FlagDecision[] =>
  [...flags].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(toDecision);

/** One flag's value for a visitor, with the outcome of every rule, including those after the deciding one. */
export const explainFlag = (compiled: CompiledSnapshot, key: string, context: Context): FlagDecision =>
  toDecision([key, judgeFlag(key, createExplaining(createVisitor(compiled, context)))]);

const REASONS = {
  OVERRIDE: 'FLAG_OVERRIDE',
  RULE: 'FLAG_RULE',
  DEFAULT: 'FLAG_DEFAULT',
  NOT_FOUND: 'FLAG_NOT_FOUND',
} as const satisfies Record<FlagReason, ReasonCode>;

function toDecision([key, { line, actual, steps }]: readonly [string, JudgedFlag]): FlagDecision {
  return {
    what: 'flag',
    key: `feature-flag/${key}`,
    parent: null,
    kind: 'feature-flag',
    id: key,
    pointer: '',
    shown: line.holds,
    showing: line.holds ? 'all' : 'nothing',
    reason: REASONS[actual.reason],
    deciding: steps.outcomes.find((step) => step.holds && isDeciding(step.name, actual)) ?? null,
    conditions: steps.outcomes,
    changesAt: firstTurn(line),
  };
}

/** The first step that holds decides: an override, then the rules in order, then the default. */
const isDeciding = (name: string, { reason }: JudgedFlag['actual']): boolean =>
  name === ({ OVERRIDE: 'override', RULE: 'rule', DEFAULT: 'default', NOT_FOUND: '' } as const)[reason];
