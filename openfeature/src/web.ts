import {
  OpenFeatureEventEmitter,
  ProviderEvents,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/web-sdk';
import type { CompiledSnapshot } from '@marquee/engine';
import { createFlagSource, type FlagSource, type FlagSourceOptions } from './flag-source.ts';
import type { Evaluate } from './resolve-details.ts';

export type { Evaluate } from './resolve-details.ts';
export type MarqueeWebProviderOptions = Omit<FlagSourceOptions, 'onChange'> & {
  /** Answers flags where no snapshot may be held, as in a visitor's browser. */
  evaluate?: Evaluate;
};

/**
 * Marquee's flags for `@openfeature/web-sdk`: synchronous, for the visitor set with `OpenFeature.setContext`. The
 * provider holds a compiled snapshot or a function that evaluates flags. Only the admin's preview may hold a snapshot
 * (ENGINE-17).
 */
export class MarqueeWebProvider implements Provider {
  readonly metadata = { name: 'Marquee' } as const;
  readonly runsOn = 'client';
  readonly events = new OpenFeatureEventEmitter();
  readonly #flags: FlagSource;

  constructor({ evaluate, ...options }: MarqueeWebProviderOptions = {}) {
    this.#flags = createFlagSource({
      ...options,
      onChange: (flagsChanged) => this.events.emit(ProviderEvents.ConfigurationChanged, { flagsChanged }),
    });
    if (evaluate) this.#flags.setEvaluate(evaluate);
  }

  /** Waits for the first snapshot or function. */
  initialize(): Promise<void> {
    return this.#flags.ready();
  }

  async onClose(): Promise<void> {
    this.#flags.close();
  }

  /** Nothing to fetch or to keep: each evaluation is handed the context. Returning nothing keeps the provider ready. */
  onContextChange(): void {}

  /** Answers from another release from now on, and announces the flags that it changes. */
  setSnapshot(snapshot: CompiledSnapshot): void {
    this.#flags.setSnapshot(snapshot);
  }

  /**
   * Answers by another function from now on.
   * @param flagsChanged keys that may answer differently; left out, it is announced that any of them may.
   */
  setEvaluate(evaluate: Evaluate, flagsChanged?: string[]): void {
    this.#flags.setEvaluate(evaluate, flagsChanged);
  }

  resolveBooleanEvaluation(
    key: string,
    defaultValue: boolean,
    context: EvaluationContext,
  ): ResolutionDetails<boolean> {
    return this.#flags.boolean(key, defaultValue, context);
  }

  resolveStringEvaluation(
    key: string,
    defaultValue: string,
    context: EvaluationContext,
  ): ResolutionDetails<string> {
    return this.#flags.other('string', { key, defaultValue, context });
  }

  resolveNumberEvaluation(
    key: string,
    defaultValue: number,
    context: EvaluationContext,
  ): ResolutionDetails<number> {
    return this.#flags.other('number', { key, defaultValue, context });
  }

  resolveObjectEvaluation<T extends JsonValue>(
    key: string,
    defaultValue: T,
    context: EvaluationContext,
  ): ResolutionDetails<T> {
    return this.#flags.other('object', { key, defaultValue, context });
  }
}
