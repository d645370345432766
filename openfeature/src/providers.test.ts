import * as server from '@openfeature/server-sdk';
import * as web from '@openfeature/web-sdk';
import { afterEach, describe, expect, it } from 'vitest';
import { MarqueeServerProvider } from './server.ts';
import { compileSite, flagsOf, NOW } from './testing/sample.ts';
import { MarqueeWebProvider } from './web.ts';

const rocket = (audience: object) => flagsOf({ rocket: { rules: [{ audience, value: true }] }, plain: {} });
const first = compileSite(rocket({ groups: { anyOf: [759] } }), 1);
const second = compileSite(rocket({ groups: { anyOf: [760] } }), 2);
const player = { targetingKey: '42', groups: [759] };

afterEach(async () => {
  await server.OpenFeature.close();
  await web.OpenFeature.close();
  await web.OpenFeature.clearContexts();
});

/** What a provider announced, in order. */
function follow(provider: MarqueeServerProvider | MarqueeWebProvider): unknown[] {
  const seen: unknown[] = [];
  for (const event of Object.values(web.ProviderEvents))
    provider.events.addHandler(event, (details) => seen.push([event, details]));
  return seen;
}

const CHANGED = 'PROVIDER_CONFIGURATION_CHANGED';

describe.each([
  ['server', () => new MarqueeServerProvider(), () => new MarqueeServerProvider({ snapshot: first })],
  ['client', () => new MarqueeWebProvider(), () => new MarqueeWebProvider({ snapshot: first })],
])('the provider that runs on the %s', (runsOn, createEmpty, create) => {
  it('[ENGINE-17] says who it is and where it runs', () => {
    expect([create().metadata, create().runsOn]).toEqual([{ name: 'Marquee' }, runsOn]);
  });

  it('[ENGINE-17] announces the flags that a release changes, after the swap', async () => {
    const provider = create();
    const seen: unknown[] = [];
    provider.events.addHandler(web.ProviderEvents.ConfigurationChanged, async (details) => {
      const { value } = await provider.resolveBooleanEvaluation('rocket', false, player);
      seen.push(details?.flagsChanged, value);
    });
    provider.setSnapshot(second);
    await Promise.resolve();
    expect(seen).toEqual([['rocket'], false]);
  });

  it('[ENGINE-17] announces nothing when a release changes no flag, nor for the first one', () => {
    const provider = createEmpty();
    const seen = follow(provider);
    provider.setSnapshot(first);
    provider.setSnapshot(compileSite(rocket({ groups: { anyOf: [759] } }), 3));
    expect(seen).toEqual([]);
  });

  it('[ENGINE-17] is not ready before it has a snapshot', async () => {
    const provider = createEmpty();
    expect(await provider.resolveBooleanEvaluation('rocket', true, player)).toEqual({
      value: true,
      reason: 'ERROR',
      errorCode: 'PROVIDER_NOT_READY',
      errorMessage: 'flag rocket was asked for before the provider was given a snapshot',
    });
    const ready = provider.initialize();
    provider.setSnapshot(first);
    await ready;
    expect(await provider.resolveBooleanEvaluation('rocket', true, player)).toEqual({
      value: true,
      variant: 'on',
      reason: 'TARGETING_MATCH',
      flagMetadata: { rule: 0 },
    });
  });

  it('[ENGINE-17] ends the waiting of who waits for it when it is closed', async () => {
    const provider = createEmpty();
    const ready = provider.initialize();
    await provider.onClose();
    await expect(ready).rejects.toThrow('the provider was closed before it was given a snapshot');
  });

  it.each(['String', 'Number', 'Object'] as const)(
    '[ENGINE-17] answers %s evaluations of a flag with the default and TYPE_MISMATCH',
    async (type) => {
      const defaults = { String: 'x', Number: 1, Object: { a: 1 } };
      const provider = create();
      const resolve = {
        String: 'resolveStringEvaluation',
        Number: 'resolveNumberEvaluation',
        Object: 'resolveObjectEvaluation',
      } as const;
      const ask = provider[resolve[type]].bind(provider) as (
        key: string,
        value: unknown,
        context: object,
      ) => unknown; // one of three
      expect(await ask('plain', defaults[type], player)).toEqual({
        value: defaults[type],
        reason: 'ERROR',
        errorCode: 'TYPE_MISMATCH',
        errorMessage: `flag plain is a boolean and was asked for as ${type.toLowerCase()}`,
      });
    },
  );
});

describe('in the server SDK', () => {
  it('[ENGINE-17] becomes ready with the first snapshot and hands on what changed', async () => {
    const { OpenFeature, ProviderEvents } = server;
    const provider = new MarqueeServerProvider();
    const client = OpenFeature.getClient();
    const seen: unknown[] = [];
    OpenFeature.setProvider(provider);
    expect(client.providerStatus).toBe('NOT_READY');
    const ready = new Promise<void>((resolve) => client.addHandler(ProviderEvents.Ready, () => resolve()));
    client.addHandler(ProviderEvents.ConfigurationChanged, (event) => void seen.push(event?.flagsChanged));
    provider.setSnapshot(first);
    await ready;
    expect(await client.getBooleanValue('rocket', false, player)).toBe(true);
    provider.setSnapshot(second);
    expect(await client.getBooleanValue('rocket', false, player)).toBe(false);
    expect(seen).toEqual([['rocket']]);
  });

  it('[ENGINE-17] takes facts the context does not have from its defaults and its clock', async () => {
    const rules = [
      {
        audience: { locales: ['et'], licences: ['EE'], currencies: ['SEK'] },
        schedule: { from: new Date(NOW).toISOString() },
        value: true,
      },
    ];
    const provider = new MarqueeServerProvider({
      snapshot: compileSite(flagsOf({ here: { rules } })),
      defaults: { locale: 'et', licence: 'EE', currency: 'SEK' },
      clock: () => NOW,
    });
    expect((await provider.resolveBooleanEvaluation('here', false, {})).value).toBe(true);
    expect((await provider.resolveBooleanEvaluation('here', true, { now: NOW - 1 })).value).toBe(false);
    expect((await provider.resolveBooleanEvaluation('here', true, { locale: 'en' })).value).toBe(false);
  });

  it('[LANG-01] takes the licence from the site where neither context nor defaults say one', async () => {
    const flags = flagsOf({ there: { rules: [{ audience: { licences: ['QZ'] }, value: true }] } });
    const licence = (code: string, isDefault: boolean) => ({
      code,
      name: code,
      isDefault,
      minimumAge: 18,
      licenceLine: { en: code },
      helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
    });
    const site = (isDefault: boolean, number: number) =>
      compileSite(
        { ...flags, licence: { QZ: licence('QZ', isDefault), CW: licence('CW', !isDefault) } },
        number,
      );
    const seen: unknown[] = [];
    const provider = new MarqueeServerProvider({ snapshot: site(true, 1) });
    const value = async (context = {}) =>
      (await provider.resolveBooleanEvaluation('there', false, context)).value;
    expect([await value(), await value({ licence: 'CW' })]).toEqual([true, false]);
    // A release with another default may change any answer.
    provider.events.addHandler(server.ProviderEvents.ConfigurationChanged, (details) => {
      seen.push(details?.flagsChanged);
    });
    provider.setSnapshot(site(false, 2));
    expect([await value(), seen]).toEqual([false, [undefined]]);
    const given = new MarqueeServerProvider({ snapshot: site(true, 1), defaults: { licence: 'CW' } });
    expect((await given.resolveBooleanEvaluation('there', true, {})).value).toBe(false);
  });
});

describe('in the web SDK', () => {
  it('[ENGINE-17] follows a change of the context at once, without reconciling', async () => {
    const { OpenFeature, ProviderEvents } = web;
    await OpenFeature.setProviderAndWait(new MarqueeWebProvider({ snapshot: first }));
    const client = OpenFeature.getClient();
    const seen: string[] = [];
    client.addHandler(ProviderEvents.Reconciling, () => void seen.push('reconciling'));
    client.addHandler(
      ProviderEvents.ContextChanged,
      () => void seen.push(String(client.getBooleanValue('rocket', false))),
    );
    expect(client.getBooleanValue('rocket', false)).toBe(false);
    await OpenFeature.setContext(player);
    expect([client.getBooleanValue('rocket', false), client.providerStatus, seen]).toEqual([
      true,
      'READY',
      ['true'],
    ]);
  });

  it('[ENGINE-17] answers by a function where no snapshot may be held', () => {
    const asked: unknown[] = [];
    const provider = new MarqueeWebProvider({
      evaluate: (key, { userId, groups }) => {
        asked.push([key, userId, groups]);
        return { value: true, variant: 'on', reason: 'TARGETING_MATCH' };
      },
    });
    const seen = follow(provider);
    const answer = provider.resolveBooleanEvaluation('rocket', false, player);
    expect([answer.value, asked]).toEqual([true, [['rocket', '42', [759]]]]);
    const off = () => ({ value: false, variant: 'off', reason: 'DEFAULT' }) as const;
    provider.setEvaluate(off, ['rocket']);
    provider.setEvaluate(off, []);
    provider.setEvaluate(off);
    provider.setSnapshot(first);
    expect(seen).toEqual([
      [CHANGED, { flagsChanged: ['rocket'] }],
      [CHANGED, { flagsChanged: undefined }],
      [CHANGED, { flagsChanged: undefined }],
    ]);
  });
});
