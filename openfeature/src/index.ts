export { findChangedFlags } from './changed-flags.ts';
export { evaluateFlag, evaluateFlagList, evaluateFlags, OVERRIDE_REASON } from './evaluate-flag.ts';
export type { FlagAnswer, FlagFailure, FlagReason, FlagValue } from './evaluate-flag.ts';
export { toContext } from './evaluation-context.ts';
export type {
  ContextAttributes,
  ContextDefaults,
  ContextOptions,
  ContextResult,
} from './evaluation-context.ts';
