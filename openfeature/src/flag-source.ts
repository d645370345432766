import { ErrorCode, GeneralError, type EvaluationContext, type ResolutionDetails } from '@openfeature/core';
import { defaultLicence, type CompiledSnapshot } from '@marquee/engine';
import { findChangedFlags } from './changed-flags.ts';
import { evaluateFlag } from './evaluate-flag.ts';
import type { ContextDefaults } from './evaluation-context.ts';
import { resolveBoolean, resolveOther, type Evaluate } from './resolve-details.ts';

export type FlagSourceOptions = {
  /** Left out: the provider is not ready until it is given one. */
  snapshot?: CompiledSnapshot;
  /** Facts of evaluations whose context does not have them. */
  defaults?: ContextDefaults;
  /** Epoch milliseconds, for contexts without `now`; left out: the system's. */
  clock?: () => number;
  /** Called after what answers was swapped; `flagsChanged` is undefined when nobody can say which. */
  onChange(flagsChanged: string[] | undefined): void;
};

/** What both providers are thin shells of: the flags as they are now, and the answers in OpenFeature's words. */
export type FlagSource = {
  setSnapshot(snapshot: CompiledSnapshot): void;
  /** @param flagsChanged keys that may answer differently from now on; left out: any of them. */
  setEvaluate(evaluate: Evaluate, flagsChanged?: string[]): void;
  /** Settles once there is something to answer from, or with an error when closed before. */
  ready(): Promise<void>;
  close(): void;
  boolean(key: string, defaultValue: boolean, context: EvaluationContext): ResolutionDetails<boolean>;
  other<T>(
    asked: 'string' | 'number' | 'object',
    question: { key: string; defaultValue: T; context: EvaluationContext },
  ): ResolutionDetails<T>;
};

const notReady: Evaluate = (key) => ({
  errorCode: ErrorCode.PROVIDER_NOT_READY,
  errorMessage: `flag ${key} was asked for before the provider was given a snapshot`,
});

const evaluateWith =
  (snapshot: CompiledSnapshot): Evaluate =>
  (key, context) =>
    evaluateFlag(snapshot, key, context);

/** Whom nobody says a licence of has that of the site; none is marked where the site does not carry its own. */
function siteDefaults(snapshot: CompiledSnapshot | undefined): ContextDefaults {
  const licence = snapshot && defaultLicence(snapshot);
  return licence === undefined ? {} : { licence };
}

export function createFlagSource({
  snapshot: first,
  defaults = {},
  clock = Date.now,
  onChange,
}: FlagSourceOptions): FlagSource {
  const ready = Promise.withResolvers<void>();
  // Nobody need be waiting when the provider is closed.
  ready.promise.catch(() => {});
  let snapshot: CompiledSnapshot | undefined;
  let evaluate = notReady;
  const known = (): ContextDefaults => ({ ...siteDefaults(snapshot), ...defaults });

  function swap(next: Evaluate, flagsChanged: string[] | undefined): void {
    const isFirst = evaluate === notReady;
    evaluate = next;
    ready.resolve();
    // The first is announced by the SDK as PROVIDER_READY; a release that changes no flag is no news.
    if (!isFirst && flagsChanged?.length !== 0) onChange(flagsChanged);
  }

  const source: FlagSource = {
    setSnapshot(next) {
      // Under another licence any of them may answer differently.
      const isSame = siteDefaults(snapshot).licence === siteDefaults(next).licence;
      const flagsChanged = snapshot && isSame ? findChangedFlags(snapshot, next) : undefined;
      snapshot = next;
      swap(evaluateWith(next), flagsChanged);
    },
    setEvaluate(next, flagsChanged) {
      snapshot = undefined;
      swap(next, flagsChanged);
    },
    ready: () => ready.promise,
    close: () => ready.reject(new GeneralError('the provider was closed before it was given a snapshot')),
    boolean: (key, defaultValue, context) =>
      resolveBoolean(evaluate, { key, defaultValue, context }, { defaults: known(), now: clock() }),
    other: (asked, question) => resolveOther(evaluate, question, { defaults: known(), now: clock(), asked }),
  };
  if (first) source.setSnapshot(first);
  return source;
}
