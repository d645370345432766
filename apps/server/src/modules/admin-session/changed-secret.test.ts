import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { createSources } from '../../store/seeding/sources.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { createSharedPreviews } from '../preview-links/shared-previews.ts';
import { openTestAdmin, TEST_PASSWORD } from './testing/open-test-admin.ts';

const [OLD, NEW] = ['old '.repeat(8), 'new '.repeat(8)];
const SINCE_MS = 61_000;

let store: Store;
const open: { close: () => Promise<unknown> }[] = [];
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  for (const each of open) await each.close();
  await store.close();
});

/** A process with these values of SESSION_SECRET and SESSION_SECRET_ACCEPTED, some minutes on. */
async function start(secret: string, accepted?: string, later = 0) {
  const made = createSources(secret, undefined, { accepted: { secret: accepted } });
  const sources = { ...made, now: () => new Date(Date.now() + later) };
  const admin = await openTestAdmin(store, { sources });
  open.push(admin.app);
  return { ...admin, sources };
}

type Started = Awaited<ReturnType<typeof start>>;
type Held = { cookie: string; csrfToken: string; token: string };

async function statuses(admin: Started, { cookie, csrfToken, token }: Held): Promise<number[]> {
  const session = await admin.withSession(cookie, csrfToken).call('GET', '/session');
  const call = await admin.withToken(token).call('GET', '/releases');
  return [session.status, call.status];
}

it('keeps sessions and API tokens over a change of SESSION_SECRET, one process after the other', async () => {
  const before = await start(OLD);
  const person = await before.signIn('administrator');
  const made = await person.call('POST', '/tokens', { body: { name: 'pipeline', role: 'viewer' } });
  const held = { ...person, token: (made.body as { token: string }).token };
  // Every process accepts the new one, then each signs with it.
  const accepting = await start(OLD, NEW);
  const signing = await start(NEW, OLD, SINCE_MS);
  for (const admin of [accepting, signing, accepting, signing])
    expect(await statuses(admin, held)).toEqual([200, 200]);
  // What signs in at one is known at the other.
  const newer = await signing.signIn('editor');
  expect((await accepting.withSession(newer.cookie, newer.csrfToken).call('GET', '/session')).status).toBe(
    200,
  );
  // Used once since, they hang on the new one alone.
  expect(await statuses(await start(NEW, undefined, 2 * SINCE_MS), held)).toEqual([200, 200]);
  expect(await statuses(before, held)).toEqual([401, 401]);
});

it('keeps what is not used meanwhile for as long as the secret before is accepted', async () => {
  const before = await start(OLD);
  const person = await before.signIn('publisher');
  const after = await start(NEW);
  expect((await after.withSession(person.cookie, person.csrfToken).call('GET', '/session')).status).toBe(401);
  const accepting = await start(NEW, OLD);
  expect((await accepting.withSession(person.cookie, person.csrfToken).call('GET', '/session')).status).toBe(
    200,
  );
});

it('keeps invitations and second steps that were begun under the secret before', async () => {
  const before = await start(OLD);
  const boss = await before.signIn('administrator');
  const invited = await boss.call('POST', '/users', {
    body: { email: 'invited@northstar.example', name: 'Invited', role: 'viewer' },
  });
  const { link } = (invited.body as { invitation: { link: string } }).invitation;
  const [, token] = link.split('#');
  const { app } = await start(NEW, OLD);
  const accepted = await app.inject({
    method: 'POST',
    url: '/admin/api/invitation/password',
    payload: { token, password: `${TEST_PASSWORD}-chosen-now` },
  });
  expect(accepted.statusCode).toBe(200);
});

it('finds shared previews by either', async () => {
  const asked: (readonly string[])[] = [];
  const previews = createSharedPreviews(
    {
      ...store,
      previewLinks: {
        ...store.previewLinks,
        findByHash: async (hashes) => void asked.push(hashes),
      },
    },
    createSources(NEW, undefined, { accepted: { secret: OLD } }),
  );
  const token = 'a'.repeat(43);
  await previews.find(token);
  expect(asked).toEqual([[createSources(NEW).hashToken(token), createSources(OLD).hashToken(token)]]);
});
