import { CONSENT_CHANNELS, CONSENT_PRODUCTS, CONSENTS } from '@marquee/schemas/consents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const ADA = 'ada@northstar.example';
const BO = 'bo@northstar.example';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  // Players who answered the two switches only, recorded long after they registered.
  await sql`update platform.players set profile = (profile - 'consents') || '{"receive_promos":true,"receive_sms_promos":false}'`.execute(
    sandbox.store.db,
  );
  await sql`delete from platform.player_history where until is not null`.execute(sandbox.store.db);
  ada = await sandbox.signIn(ADA);
});

const get = async (url: string, headers: { cookie?: string } = ada) =>
  (await sandbox.app.inject({ url, headers })).json();
const put = (consents: readonly object[], headers: { cookie?: string } = ada) =>
  sandbox.app.inject({ method: 'PUT', url: '/api/player/consents', payload: { consents }, headers });
const given = async (headers = ada): Promise<string[]> =>
  ((await get('/api/player/consents', headers)) as { product: string; channel: string; given: boolean }[])
    .filter((consent) => consent.given)
    .map(({ product, channel }) => `${product}:${channel}`);
const changes = async (headers = ada) =>
  ((await get('/api/player/consent_changes', headers)).items as Record<string, unknown>[]).map(
    ({ product, channel, given: is }) => `${is === true ? '+' : '-'}${String(product)}:${String(channel)}`,
  );

it('the contract takes every product and channel that consents have', async () => {
  const all = CONSENT_PRODUCTS.flatMap((product) =>
    CONSENT_CHANNELS.map((channel) => ({ product, channel, given: true })),
  );
  const answer = await put(all);
  expect(answer.statusCode).toBe(200);
  expect(await given()).toEqual(CONSENTS);
});

describe('consents', () => {
  it('are those of the two switches, until somebody chooses by product', async () => {
    expect(await get('/api/player/consents')).toEqual(
      CONSENT_PRODUCTS.flatMap((product) =>
        CONSENT_CHANNELS.map((channel) => ({
          product,
          channel,
          given: channel !== 'sms',
          changed_at: null,
        })),
      ),
    );
    const answer = await put([{ product: 'betting', channel: 'email', given: false }]);
    expect(answer.json()).toEqual(await get('/api/player/consents'));
    const wanted = ['casino:onsite', 'casino:email', 'betting:onsite'];
    expect([await given(), (await get('/api/player')).consents]).toEqual([wanted, wanted]);
  });

  it('count for their player alone', async () => {
    const bo = await sandbox.signIn(BO);
    const before = await given(bo);
    await put([{ product: 'casino', channel: 'sms', given: true }]);
    expect([await given(bo), await changes(bo)]).toEqual([before, []]);
  });

  it('set the switches: one is on while any consent of its channels is given', async () => {
    await put([{ product: 'casino', channel: 'sms', given: true }]);
    expect(await get('/api/subscriptions')).toEqual({ receive_promos: true, receive_sms_promos: true });
    const all = ['casino', 'betting'].flatMap((product) =>
      ['onsite', 'email'].map((channel) => ({ product, channel, given: false })),
    );
    await put(all);
    expect(await get('/api/player')).toMatchObject({
      receive_promos: false,
      receive_sms_promos: true,
      consents: ['casino:sms'],
    });
  });

  it('are all given or taken back by a switch, wherever it is changed', async () => {
    await put([{ product: 'casino', channel: 'email', given: false }]);
    const subscribe = (payload: object) =>
      sandbox.app.inject({ method: 'PUT', url: '/api/subscriptions', payload, headers: ada });
    expect((await subscribe({ receive_promos: true })).json().already_subscribed).toBe(false);
    expect(await given()).toEqual(['casino:onsite', 'casino:email', 'betting:onsite', 'betting:email']);
    expect((await subscribe({ receive_promos: true })).json().already_subscribed).toBe(true);
    await sandbox.app.inject({
      method: 'PATCH',
      url: '/api/player',
      payload: { context: 'edition', receive_promos: false, receive_sms_promos: true },
      headers: ada,
    });
    expect(await given()).toEqual(['casino:sms', 'betting:sms']);
  });

  it('that are no consents, or nobody’s, are refused', async () => {
    const consent = { product: 'casino', channel: 'email', given: true };
    expect((await put([{ ...consent, channel: 'pigeon' }])).statusCode).toBe(422);
    expect((await put([])).statusCode).toBe(422);
    expect((await put([consent], {})).statusCode).toBe(401);
  });
});

describe('the record of consents', () => {
  it('has every change, latest first, and nothing for what stays', async () => {
    await put([{ product: 'casino', channel: 'sms', given: true }]);
    await put([{ product: 'casino', channel: 'sms', given: true }]);
    await put([
      { product: 'casino', channel: 'email', given: false },
      { product: 'casino', channel: 'sms', given: false },
    ]);
    expect(await changes()).toEqual(['-casino:sms', '-casino:email', '+casino:sms']);
    const [last] = (await get('/api/player/consent_changes')).items;
    const listed = (await get('/api/player/consents')) as { changed_at: string | null }[];
    expect(listed[1]).toMatchObject({ product: 'casino', channel: 'email', changed_at: last.at });
  });

  it('begins with what was agreed to at registration', async () => {
    await sql`
      update platform.player_history set since = (select created_at from platform.players where id = 11)
      where player_id = 11 and fact = 'profile'`.execute(sandbox.store.db);
    expect(await changes()).toEqual(['+betting:email', '+betting:onsite', '+casino:email', '+casino:onsite']);
  });
});
