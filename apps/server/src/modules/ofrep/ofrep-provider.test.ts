import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature, ProviderEvents, ProviderStatus, type Client } from '@openfeature/web-sdk';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await OpenFeature.close();
  await OpenFeature.clearContexts();
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const german = {
  key: 'german-only',
  default: false,
  rules: [{ audience: { locales: ['de'] }, value: true }],
};
const rocket = {
  key: 'rocket-chance',
  default: false,
  rules: [{ audience: { groups: { anyOf: [759] } }, value: true }],
};
const site = (flags: Record<string, object> = {}) =>
  createTestSite({ 'feature-flag': { 'german-only': german, 'rocket-chance': rocket, ...flags } });

type Exchange = { status: number; ifNoneMatch: string | null };

type Listening = TestApp & { baseUrl: string; exchanges: Exchange[] };

/** The built server on a port of its own, and a record of what the provider exchanged with it. */
async function listen(): Promise<Listening> {
  const made = await createTestApp({
    documents: site(),
    players: { rocket: { id: 2, groups: [759] } },
    environment: { OFREP_PUBLIC_FLAGS: 'german-only,rocket-chance' },
  });
  open.push(made);
  const exchanges: Exchange[] = [];
  record(made.app, exchanges);
  return { ...made, exchanges, baseUrl: await made.app.listen({ port: 0, host: '127.0.0.1' }) };
}

function record(app: FastifyInstance, exchanges: Exchange[]): void {
  app.addHook('onResponse', async (request, reply) => {
    exchanges.push({ status: reply.statusCode, ifNoneMatch: request.headers['if-none-match'] ?? null });
  });
}

type Options = Partial<ConstructorParameters<typeof OFREPWebProvider>[0]>;

/** The stock provider with its own defaults. */
async function connect({ baseUrl }: Listening, options: Options = {}): Promise<Client> {
  await OpenFeature.setProviderAndWait(new OFREPWebProvider({ baseUrl, ...options }));
  return OpenFeature.getClient();
}

const details = (client: Client, key: string) => {
  const { value, variant, reason, errorCode } = client.getBooleanDetails(key, false);
  return { value, variant, reason, errorCode };
};

const OFF = { value: false, variant: 'off', reason: 'DEFAULT', errorCode: undefined };
const ON = { value: true, variant: 'on', reason: 'TARGETING_MATCH', errorCode: undefined };

/** Resolves at the next event of a kind; no waiting by the clock. */
const next = (client: Client, event: ProviderEvents) =>
  new Promise<{ flagsChanged?: string[] } | undefined>((resolve) => {
    const handler = (found?: object): void => {
      client.removeHandler(event, handler);
      resolve(found);
    };
    client.addHandler(event, handler);
  });

describe('the stock OFREP web provider against this server', () => {
  it('[ENGINE-17] evaluates the flags of a guest and of a signed-in player', async () => {
    const server = await listen();
    const guest = await connect(server);
    expect(guest.providerStatus).toBe(ProviderStatus.READY);
    expect([details(guest, 'rocket-chance'), details(guest, 'german-only')]).toEqual([OFF, OFF]);
    const headers: [string, string][] = [['cookie', 'northstar_session=rocket']];
    const player = await connect(server, { headers });
    expect([details(player, 'rocket-chance'), details(player, 'german-only')]).toEqual([ON, OFF]);
  });

  it('[ENGINE-17] answers a flag that is not there and a wrong type by the default value', async () => {
    const client = await connect(await listen());
    expect(client.getBooleanDetails('no-such-flag', true)).toMatchObject({
      value: true,
      reason: 'ERROR',
      errorCode: 'FLAG_NOT_FOUND',
    });
    expect(client.getStringDetails('rocket-chance', 'bye')).toMatchObject({
      value: 'bye',
      reason: 'ERROR',
      errorCode: 'TYPE_MISMATCH',
    });
  });

  it('[ENGINE-17] evaluates again when the context changes', async () => {
    const client = await connect(await listen());
    await OpenFeature.setContext({ targetingKey: 'anonymous-1', locale: 'de' });
    expect(details(client, 'german-only')).toEqual(ON);
    await OpenFeature.setContext({ targetingKey: 'anonymous-1', locale: 'en' });
    expect(details(client, 'german-only')).toEqual(OFF);
  });

  it('[ENGINE-17] polls, is told 304 while nothing changed, and announces what a publish changed', async () => {
    const server = await listen();
    const client = await connect(server, { pollInterval: 20 });
    while (!server.exchanges.some(({ status }) => status === 304)) await new Promise(setImmediate);
    const [first, second] = server.exchanges;
    expect([first, second?.status, second?.ifNoneMatch]).toEqual([
      { status: 200, ifNoneMatch: null },
      304,
      expect.stringMatching(/^"[\w-]{22}"$/),
    ]);
    const changed = next(client, ProviderEvents.ConfigurationChanged);
    await server.source.publish(site({ 'rocket-chance': { key: 'rocket-chance', default: true } }));
    expect((await changed)?.flagsChanged).toEqual(['rocket-chance']);
    expect(details(client, 'rocket-chance')).toEqual({ ...ON, reason: 'STATIC' });
  });

  it('[ENGINE-17] stays usable while the server refuses, and says it is stale', async () => {
    const server = await listen();
    const client = await connect(server, { pollInterval: 20 });
    const stale = next(client, ProviderEvents.Stale);
    await server.app.close();
    await stale;
    expect(details(client, 'rocket-chance')).toEqual(OFF);
  });
});
