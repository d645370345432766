import {
  OpenFeatureEventEmitter,
  ProviderEvents,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk';
import type { CompiledSnapshot } from '@marquee/engine';
import { createFlagSource, type FlagSource, type FlagSourceOptions } from './flag-source.ts';

export type MarqueeServerProviderOptions = Omit<FlagSourceOptions, 'onChange'>;

/**
 * Marquee's flags for `@openfeature/server-sdk`: the facts of a visitor come with each evaluation (ENGINE-17).
 *
 * @example
 * const provider = new MarqueeServerProvider({ snapshot: compileSnapshot(snapshot) });
 * await OpenFeature.setProviderAndWait(provider);
 * await OpenFeature.getClient().getBooleanValue('rocket-chance', false, { targetingKey: '42', groups: [759] });
 */
export class MarqueeServerProvider implements Provider {
  readonly metadata = { name: 'Marquee' } as const;
  readonly runsOn = 'server';
  readonly events = new OpenFeatureEventEmitter();
  readonly #flags: FlagSource;

  constructor(options: MarqueeServerProviderOptions = {}) {
    this.#flags = createFlagSource({
      ...options,
      onChange: (flagsChanged) => this.events.emit(ProviderEvents.ConfigurationChanged, { flagsChanged }),
    });
  }

  /** Waits for the first snapshot. */
  initialize(): Promise<void> {
    return this.#flags.ready();
  }

  async onClose(): Promise<void> {
    this.#flags.close();
  }

  /** Answers from another release from now on, and announces the flags that it changes. */
  setSnapshot(snapshot: CompiledSnapshot): void {
    this.#flags.setSnapshot(snapshot);
  }

  async resolveBooleanEvaluation(
    key: string,
    defaultValue: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    return this.#flags.boolean(key, defaultValue, context);
  }

  async resolveStringEvaluation(
    key: string,
    defaultValue: string,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<string>> {
    return this.#flags.other('string', { key, defaultValue, context });
  }

  async resolveNumberEvaluation(
    key: string,
    defaultValue: number,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<number>> {
    return this.#flags.other('number', { key, defaultValue, context });
  }

  async resolveObjectEvaluation<T extends JsonValue>(
    key: string,
    defaultValue: T,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<T>> {
    return this.#flags.other('object', { key, defaultValue, context });
  }
}
