import type { EvaluationContext, EvaluationDetails, FlagValue, JsonValue } from '@openfeature/core';
import * as server from '@openfeature/server-sdk';
import * as web from '@openfeature/web-sdk';
import { MarqueeServerProvider } from '../../server.ts';
import { MarqueeWebProvider } from '../../web.ts';
import { NOW } from '../sample.ts';
import { scenarioSite } from './scenario-site.ts';

export type FlagType = 'Boolean' | 'String' | 'Number' | 'Object';
export type Details = EvaluationDetails<FlagValue>;
export type Hooks = {
  before?(hookContext: { context: EvaluationContext }): EvaluationContext | undefined;
  after?(hookContext: object, details: Details): void;
  error?(): void;
  finally?(hookContext: object, details: Details): void;
};

/** Where contexts come from, the weaker first. The web SDK has one context for the whole page. */
export type Level = 'API' | 'Transaction' | 'Client' | 'Invocation';
export type Question = {
  type: FlagType;
  key: string;
  defaultValue: FlagValue;
  contexts: Partial<Record<Level, EvaluationContext>>;
  clientHooks: Hooks[];
  optionHooks: Hooks[];
};

/** One of the two SDKs with Marquee's provider in it. */
export type Side = {
  readonly name: 'server' | 'web';
  /** A provider with the flags of the scenarios, or one that was given nothing yet. */
  start(isReady: boolean): Promise<void>;
  status(): string;
  evaluate(question: Question): Promise<Details>;
  /** The context that the last evaluation came with. */
  seenContext(): EvaluationContext | undefined;
  stop(): Promise<void>;
};

const clock = (): number => NOW;

export function createServerSide(): Side {
  const { OpenFeature } = server;
  let provider: MarqueeServerProvider | undefined;
  let seen: EvaluationContext | undefined;
  return {
    name: 'server',
    async start(isReady) {
      provider = new MarqueeServerProvider({ snapshot: isReady ? scenarioSite : undefined, clock });
      const resolve = provider.resolveBooleanEvaluation.bind(provider);
      provider.resolveBooleanEvaluation = (key, defaultValue, context) => {
        seen = context;
        return resolve(key, defaultValue, context);
      };
      if (isReady) await OpenFeature.setProviderAndWait(provider);
      else OpenFeature.setProvider(provider);
    },
    status: () => OpenFeature.getClient().providerStatus,
    async evaluate({ type, key, defaultValue, contexts, clientHooks, optionHooks }) {
      const client = OpenFeature.getClient();
      // Hooks of this file return what hooks of either SDK may.
      client.addHooks(...(clientHooks as server.Hook[]));
      const options = { hooks: optionHooks as server.Hook[] };
      OpenFeature.setContext(contexts.API ?? {});
      client.setContext(contexts.Client ?? {});
      const propagator = new server.AsyncLocalStorageTransactionContextPropagator();
      OpenFeature.setTransactionContextPropagator(propagator);
      return new Promise((resolve, reject) => {
        OpenFeature.setTransactionContext(contexts.Transaction ?? {}, () => {
          const context = contexts.Invocation ?? {};
          const ask = {
            Boolean: () => client.getBooleanDetails(key, defaultValue as boolean, context, options),
            String: () => client.getStringDetails(key, defaultValue as string, context, options),
            Number: () => client.getNumberDetails(key, defaultValue as number, context, options),
            Object: () => client.getObjectDetails(key, defaultValue as JsonValue, context, options),
          };
          ask[type]().then(resolve, reject);
        });
      });
    },
    seenContext: () => seen,
    async stop() {
      // A provider that still waits for its first snapshot would report an error when it is closed.
      provider?.setSnapshot(scenarioSite);
      await OpenFeature.close();
      OpenFeature.clearHooks().setContext({});
    },
  };
}

export function createWebSide(): Side {
  const { OpenFeature } = web;
  let provider: MarqueeWebProvider | undefined;
  let seen: EvaluationContext | undefined;
  return {
    name: 'web',
    async start(isReady) {
      provider = new MarqueeWebProvider({ snapshot: isReady ? scenarioSite : undefined, clock });
      const resolve = provider.resolveBooleanEvaluation.bind(provider);
      provider.resolveBooleanEvaluation = (key, defaultValue, context) => {
        seen = context;
        return resolve(key, defaultValue, context);
      };
      if (isReady) await OpenFeature.setProviderAndWait(provider);
      else OpenFeature.setProvider(provider);
    },
    status: () => OpenFeature.getClient().providerStatus,
    async evaluate({ type, key, defaultValue, contexts, clientHooks, optionHooks }) {
      const client = OpenFeature.getClient();
      client.addHooks(...(clientHooks as web.Hook[]));
      const options = { hooks: optionHooks as web.Hook[] };
      const context = { ...contexts.API, ...contexts.Invocation };
      // Nothing to reconcile with a provider that is not ready.
      if (Object.keys(context).length > 0) await OpenFeature.setContext(context);
      const ask = {
        Boolean: () => client.getBooleanDetails(key, defaultValue as boolean, options),
        String: () => client.getStringDetails(key, defaultValue as string, options),
        Number: () => client.getNumberDetails(key, defaultValue as number, options),
        Object: () => client.getObjectDetails(key, defaultValue as JsonValue, options),
      };
      return ask[type]();
    },
    seenContext: () => seen,
    async stop() {
      // A provider that still waits for its first snapshot would report an error when it is closed.
      provider?.setSnapshot(scenarioSite);
      await OpenFeature.close();
      OpenFeature.clearHooks();
      await OpenFeature.clearContexts();
    },
  };
}
