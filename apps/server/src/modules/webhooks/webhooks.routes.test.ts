import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { openHangingReceiver, openTestReceiver } from './testing/open-test-receiver.ts';
import { RETRY_DELAYS, startWebhookSender } from './webhook-sender.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let boss: TestClient;
let receiver: Awaited<ReturnType<typeof openTestReceiver>>;
const clock = { at: new Date('2026-03-01T12:00:00Z') };
const sources = { ...systemSources, now: () => clock.at };
const wait = (milliseconds: number): void => void (clock.at = new Date(clock.at.getTime() + milliseconds));
const OPEN = { allowsPrivate: true, allowsHttp: true };
const log = { info: () => {}, warn: () => {}, error: () => {} };

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store, { sources, webhookPolicy: OPEN });
  boss = await admin.signIn('administrator');
  // These tests let days pass.
  await store.db
    .updateTable('admin_sessions')
    .set({ expires_at: new Date('2100-01-01') })
    .execute();
  receiver = await openTestReceiver();
});
afterAll(async () => {
  await receiver.close();
  await admin.app.close();
  await store.close();
});
afterEach(async () => {
  await store.db.deleteFrom('webhooks').execute();
  receiver.received.length = 0;
  receiver.answerWith(204);
});

/** Starts a new process’s sender and waits until nothing is due. */
async function sendDue(policy = OPEN): Promise<void> {
  const sender = await startWebhookSender(store, { sources, log, policy });
  await sender.idle();
  await sender.close();
}

type Hook = { id: string; secret: string };
async function add(name: string, more: object = {}): Promise<Hook> {
  const body = { name, url: receiver.url, events: ['release.published', 'release.rolled-back'], ...more };
  return (await boss.call('POST', '/webhooks', { body })).body as Hook;
}
let audiences = 0;
async function publish(comment: string): Promise<number> {
  const id = `audience-${(audiences += 1)}`;
  const headers = { 'if-none-match': '*' };
  await boss.call('PUT', `/documents/audience/${id}`, { headers, body: { audience: {} } });
  const documents = [{ kind: 'audience', id, revision: 1 }];
  const { body } = await boss.call('POST', '/releases', { body: { comment, documents } });
  return (body as { number: number }).number;
}
type Delivery = {
  id: string;
  state: string;
  nextAt: string | null;
  attempts: { status: number | null; answer: string; error: string | null }[];
};
async function deliveriesOf({ id }: Hook): Promise<Delivery[]> {
  return ((await boss.call('GET', `/webhooks/${id}/deliveries`)).body as { items: Delivery[] }).items;
}
async function stateOf({ id }: Hook): Promise<Record<string, unknown> | undefined> {
  const { items } = (await boss.call('GET', '/webhooks')).body as { items: Record<string, unknown>[] };
  return items.find((item) => item['id'] === id);
}

it('shows the secret once, and keeps it encrypted', async () => {
  const body = { name: 'cdn', url: receiver.url, events: ['release.published'] };
  const answer = await boss.call('POST', '/webhooks', { body });
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      id: expect.any(String) as string,
      name: 'cdn',
      url: receiver.url,
      events: ['release.published'],
      isEnabled: true,
      createdAt: clock.at.toISOString(),
      failingSince: null,
      disabledAt: null,
      disabledBecause: null,
      lastDelivery: null,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) as string,
    },
  ]);
  const { secret } = answer.body as Hook;
  const kept = JSON.stringify([
    await store.db.selectFrom('webhooks').selectAll().execute(),
    (await boss.call('GET', '/webhooks')).body,
    await store.audit.list({ limit: 500 }),
  ]);
  expect(kept).not.toContain(secret.slice('whsec_'.length));
});

it('[ADMIN-17] tells of a publish and a rollback by signed messages that Standard Webhooks’ own library verifies', async () => {
  // The library refuses messages that are older than five minutes by the real clock.
  clock.at = new Date();
  const hook = await add('signed');
  const number = await publish('New lobby');
  const back = await boss.call('POST', `/releases/${number}/rollback`, { body: { comment: 'x' } });
  expect(back.status).toBe(409);
  await publish('Another');
  await boss.call('POST', `/releases/${number}/rollback`, { body: { comment: 'Back again' } });
  await sendDue();
  const messages = receiver.received.map(({ body, headers }) => {
    const verified = new Webhook(hook.secret).verify(body, headers as Record<string, string>);
    return verified as { type: string; data: Record<string, unknown> };
  });
  const found = messages.map(({ type, data }) => [type, data['number'], data['comment']]);
  expect(found.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    ['release.published', number, 'New lobby'],
    ['release.published', number + 1, 'Another'],
    ['release.rolled-back', number + 2, 'Back again'],
  ]);
  const first = messages.find(({ data }) => data['number'] === number);
  expect(first?.data).toEqual({
    number,
    comment: 'New lobby',
    publishedBy: 'The administrator',
    isScheduled: false,
    sourceRelease: null,
    changes: 1,
    documents: [{ kind: 'audience', id: 'audience-1', title: 'audience-1', change: 'added' }],
  });
  expect(() =>
    new Webhook(hook.secret).verify('{}', receiver.received[0]?.headers as Record<string, string>),
  ).toThrow('No matching signature found');
  expect((await deliveriesOf(hook)).map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
    'delivered',
  ]);
  await sendDue();
  expect(receiver.received).toHaveLength(3);
  clock.at = new Date('2026-03-01T12:00:00Z');
});

it('tells only what a webhook wants to hear, and nothing of a publish that is refused', async () => {
  await add('rollbacks', { events: ['release.rolled-back'] });
  await add('publishes', { events: ['release.published'] });
  const refused = await boss.call('POST', '/releases', {
    body: { comment: 'x', documents: [{ kind: 'audience', id: 'none', revision: 1 }] },
  });
  expect(refused.status).toBe(404);
  await publish('One');
  await sendDue();
  expect(receiver.received).toHaveLength(1);
});

it('tries again after growing delays, through restarts, and keeps what the receiver said', async () => {
  const hook = await add('flaky');
  receiver.answerWith(500, 'database is down');
  await publish('x');
  const seen: number[] = [];
  for (const delay of RETRY_DELAYS.slice(0, 4)) {
    await sendDue();
    wait(delay - 1);
    await sendDue();
    seen.push(receiver.received.length);
    wait(1);
  }
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(RETRY_DELAYS.every((delay, index) => index === 0 || delay >= (RETRY_DELAYS[index - 1] ?? 0))).toBe(
    true,
  );
  receiver.answerWith(200);
  await sendDue();
  const [delivery] = await deliveriesOf(hook);
  expect([delivery?.state, delivery?.nextAt]).toEqual(['delivered', null]);
  expect(delivery?.attempts.map(({ status, answer }) => [status, answer])).toEqual([
    ...Array.from({ length: 4 }, () => [500, 'database is down']),
    [200, ''],
  ]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await stateOf(hook)).toMatchObject({ failingSince: null });
});

it('takes over what a process that died was sending, and never sends it twice meanwhile', async () => {
  const { id } = await add('taken');
  await publish('x');
  const dead = await store.webhooks.claimDue(id, clock.at, new Date(clock.at.getTime() + 60_000), 10);
  expect(dead).toHaveLength(1);
  await sendDue();
  expect(receiver.received).toHaveLength(0);
  wait(60_000);
  await sendDue();
  expect(receiver.received).toHaveLength(1);
});

it('sends each message once when two processes work at the same time', async () => {
  await add('shared');
  for (let each = 0; each < 12; each += 1) await publish('x');
  await Promise.all([sendDue(), sendDue()]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
});

it('is switched off after failing for five days, says so in the log, and goes on once it is switched on', async () => {
  const hook = await add('dead');
  receiver.answerWith(503);
  await publish('x');
  for (let day = 0; day < 6; day += 1) {
    await sendDue();
    wait(24 * 3_600_000);
  }
  expect(await stateOf(hook)).toMatchObject({ isEnabled: false, disabledBecause: 'failing' });
  const [entry] = await store.audit.list({ limit: 1, action: 'webhook.disabled' });
  expect([entry?.actor, entry?.detail]).toEqual(['system', { name: 'dead', because: 'failing' }]);
  const before = receiver.received.length;
  receiver.answerWith(200);
  await sendDue();
  expect(receiver.received).toHaveLength(before);
  const on = await boss.call('PATCH', `/webhooks/${hook.id}`, { body: { isEnabled: true } });
  expect(on.body).toMatchObject({ isEnabled: true, failingSince: null, disabledBecause: null });
  await sendDue();
  expect((await deliveriesOf(hook)).map(({ state }) => state)).toEqual(['delivered']);
});

it('is switched off at once when the receiver is gone for good', async () => {
  const hook = await add('gone');
  receiver.answerWith(410);
  await publish('x');
  await sendDue();
  expect(await stateOf(hook)).toMatchObject({ isEnabled: false, disabledBecause: 'gone' });
  expect(await boss.call('POST', `/webhooks/${hook.id}/deliveries/x/resend`, { body: {} })).toMatchObject({
    status: 409,
    body: { error: { code: 'WEBHOOK_OFF' } },
  });
});

it.each([410, 500])(
  'what a person switched off while a message was on its way stays off by that person, also when %i comes back',
  async (status) => {
    const slow = await openHangingReceiver(status);
    const hook = await add(`slow-${status}`, { url: slow.url });
    await publish('x');
    const sent = sendDue();
    await slow.asked;
    await boss.call('PATCH', `/webhooks/${hook.id}`, { body: { isEnabled: false } });
    slow.answer();
    await sent;
    expect(await stateOf(hook)).toMatchObject({
      isEnabled: false,
      disabledBecause: 'person',
      failingSince: null,
    });
    await slow.close();
  },
);

it.each([
  ['a receiver that is gone', 410, [0]],
  ['one that fails for as long as it is tried', 503, RETRY_DELAYS],
])(
  '[ADMIN-17] what %s did not take is sent as soon as the webhook is switched on again',
  async (_, status, delays) => {
    const hook = await add(`back-${status}`);
    receiver.answerWith(status);
    await publish('One');
    for (const delay of [...delays, 0]) {
      await sendDue();
      wait(delay);
    }
    expect(await stateOf(hook)).toMatchObject({ isEnabled: false });
    await publish('Two');
    receiver.answerWith(204);
    receiver.received.length = 0;
    await boss.call('PATCH', `/webhooks/${hook.id}`, { body: { isEnabled: true } });
    await sendDue();
    expect(
      receiver.received
        .map(({ body }) => (JSON.parse(body) as { data: { comment: string } }).data.comment)
        .toSorted(),
    ).toEqual(['One', 'Two']);
  },
);

it('[ADMIN-17] one whose secret cannot be read keeps no other waiting', async () => {
  const broken = await add('broken');
  await store.webhooks.update(broken.id, { secret: 'not sealed by this server' });
  await add('sound');
  for (let each = 0; each < 12; each += 1) await publish('x');
  await sendDue();
  expect(receiver.received).toHaveLength(12);
});

it('gives up after the last delay', async () => {
  const hook = await add('never');
  receiver.answerWith(404);
  await publish('x');
  for (const delay of [...RETRY_DELAYS, 0]) {
    await boss.call('PATCH', `/webhooks/${hook.id}`, { body: { isEnabled: true } });
    await store.webhooks.update(hook.id, { failingSince: null });
    await sendDue();
    wait(delay);
  }
  expect((await deliveriesOf(hook)).map(({ state, nextAt }) => [state, nextAt])).toEqual([['failed', null]]);
  expect(receiver.received).toHaveLength(RETRY_DELAYS.length + 1);
});

it('sends a test at once even when it is off, and a message again with the same id', async () => {
  const hook = await add('tested');
  await boss.call('PATCH', `/webhooks/${hook.id}`, { body: { isEnabled: false } });
  const { status, body } = await boss.call('POST', `/webhooks/${hook.id}/test`, { body: {} });
  expect(status).toBe(202);
  await sendDue();
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'webhook.test',
    data: { webhook: 'tested' },
  });
  await boss.call('PATCH', `/webhooks/${hook.id}`, { body: { isEnabled: true } });
  const { id } = body as { id: string };
  const again = await boss.call('POST', `/webhooks/${hook.id}/deliveries/${id}/resend`, { body: {} });
  expect([again.status, again.body]).toMatchObject([202, { state: 'waiting' }]);
  await sendDue();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  expect((await boss.call('POST', `/webhooks/${hook.id}/deliveries/none/resend`, { body: {} })).status).toBe(
    404,
  );
});

type Renewed = { secret: string; formerUntil: string | null };
const renew = async ({ id }: Hook, query = '') =>
  (await boss.call('POST', `/webhooks/${id}/secret${query}`, { body: {} })).body as Renewed;

/** The signatures of the next message, and whether a receiver with this secret takes it. */
async function signed(hook: Hook): Promise<{ count: number; isTaken: (secret: string) => boolean }> {
  receiver.received.length = 0;
  await boss.call('POST', `/webhooks/${hook.id}/test`, { body: {} });
  await sendDue();
  const [message] = receiver.received;
  const headers = message?.headers as Record<string, string>;
  return {
    count: headers['webhook-signature']?.split(' ').length ?? 0,
    isTaken(secret) {
      try {
        new Webhook(secret).verify(message?.body ?? '', headers);
        return true;
      } catch {
        return false;
      }
    },
  };
}

it('signs with a renewed secret and for a day with the one before, so that a receiver misses nothing', async () => {
  clock.at = new Date();
  const hook = await add('renewed');
  const until = new Date(clock.at.getTime() + 24 * 60 * 60 * 1000).toISOString();
  const { secret, formerUntil } = await renew(hook);
  expect([secret === hook.secret, formerUntil]).toEqual([false, until]);
  const both = await signed(hook);
  expect([both.count, both.isTaken(secret), both.isTaken(hook.secret)]).toEqual([2, true, true]);
  // Of three, the oldest ends.
  const third = await renew(hook);
  const next = await signed(hook);
  expect([next.count, next.isTaken(third.secret), next.isTaken(secret), next.isTaken(hook.secret)]).toEqual([
    2,
    true,
    true,
    false,
  ]);
  clock.at = new Date(until);
  expect((await signed(hook)).count).toBe(1);
  clock.at = new Date('2026-03-01T12:00:00Z');
});

it('signs with a renewed secret alone where somebody else may know the one before', async () => {
  clock.at = new Date();
  const hook = await add('leaked');
  await renew(hook);
  const { secret, formerUntil } = await renew(hook, '?former=ends');
  expect(formerUntil).toBe(null);
  const alone = await signed(hook);
  expect([alone.count, alone.isTaken(secret), alone.isTaken(hook.secret)]).toEqual([1, true, false]);
  clock.at = new Date('2026-03-01T12:00:00Z');
});

it('sends nothing inside the network unless that is allowed, and follows no redirect there', async () => {
  const hook = await add('inside');
  await boss.call('POST', `/webhooks/${hook.id}/test`, { body: {} });
  await sendDue({ allowsPrivate: false, allowsHttp: true });
  expect((await deliveriesOf(hook))[0]?.attempts[0]?.error).toBe('the address is inside a private network');
  const named = await add('named', { url: receiver.url.replace('127.0.0.1', 'localhost') });
  await boss.call('POST', `/webhooks/${named.id}/test`, { body: {} });
  await sendDue({ allowsPrivate: false, allowsHttp: true });
  expect((await deliveriesOf(named))[0]?.attempts[0]?.error).toBe('the name leads inside a private network');
  expect(receiver.received).toHaveLength(0);
  receiver.answerWith(302, '', receiver.url);
  wait(1000);
  await boss.call('POST', `/webhooks/${hook.id}/test`, { body: {} });
  await sendDue();
  expect([receiver.received.length, (await deliveriesOf(hook))[0]?.attempts[0]?.status]).toEqual([1, 302]);
});

it('says in words what went wrong where nobody answers', async () => {
  const hook = await add('nobody', { url: 'http://127.0.0.1:9/' });
  await boss.call('POST', `/webhooks/${hook.id}/test`, { body: {} });
  await sendDue();
  const [delivery] = await deliveriesOf(hook);
  expect([delivery?.state, delivery?.attempts[0]?.error]).toEqual(['failed', 'nobody answers there']);
});

it.each([
  [{ url: 'https://x.example', events: ['release.published'] }, 400, '/name'],
  [{ name: 'x', url: 'nowhere', events: ['release.published'] }, 422, '/url'],
  [{ name: 'x', url: 'https://x.example', events: [] }, 400, '/events'],
  [{ name: 'x', url: 'https://x.example', events: ['release.published', 'other'] }, 400, '/events/1'],
])('refuses the webhook %j with %i and the field', async (body, status, pointer) => {
  const answer = await boss.call('POST', '/webhooks', { body });
  expect([answer.status, answer.body]).toMatchObject([status, { error: { problems: [{ pointer }] } }]);
});

it('refuses a second of one name, and knows no others', async () => {
  const [one, two] = [await add('one'), await add('two')];
  const body = { name: 'one', url: receiver.url, events: ['release.published'] };
  expect(await boss.call('POST', '/webhooks', { body })).toMatchObject({
    status: 409,
    body: { error: { code: 'WEBHOOK_NAME_TAKEN' } },
  });
  expect((await boss.call('PATCH', `/webhooks/${two.id}`, { body: { name: 'one' } })).status).toBe(409);
  expect((await boss.call('PATCH', `/webhooks/${one.id}`, { body: { isEnabled: true } })).status).toBe(200);
  expect((await boss.call('PATCH', `/webhooks/${one.id}`, { body: { isEnabled: 'yes' } })).status).toBe(400);
  expect((await boss.call('PATCH', `/webhooks/${one.id}`, { body: {} })).status).toBe(400);
  expect((await boss.call('DELETE', `/webhooks/${one.id}`)).status).toBe(204);
  expect(await boss.call('DELETE', `/webhooks/${one.id}`)).toMatchObject({
    status: 404,
    body: { error: { code: 'WEBHOOK_NOT_FOUND' } },
  });
  expect((await boss.call('GET', '/webhooks/none/deliveries')).status).toBe(404);
});

it('a receiver that hangs keeps nobody else’s messages', async () => {
  const { answer, ...hanging } = await openHangingReceiver();
  const slow = await add('Slow', { url: hanging.url });
  const quick = await add('Quick');
  for (const comment of ['One', 'Two', 'Three']) await publish(comment);
  const sender = await startWebhookSender(store, { sources, log, policy: OPEN });
  await hanging.asked;
  await vi.waitFor(() => expect(receiver.received.length).toBe(3), { interval: 5 });
  // New messages are sent too while the other receiver still hangs.
  await publish('Four');
  await vi.waitFor(() => expect(receiver.received.length).toBe(4), { interval: 5 });
  const states = async (id: string) =>
    (await store.webhooks.listDeliveries(id, 10)).map(({ state }) => state);
  await vi.waitFor(async () =>
    expect(await states(quick.id)).toEqual(['delivered', 'delivered', 'delivered', 'delivered']),
  );
  expect(await states(slow.id)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  answer();
  await sender.idle();
  await sender.close();
  expect(await states(slow.id)).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
  await hanging.close();
});
