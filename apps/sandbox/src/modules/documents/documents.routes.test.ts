import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import { REVIEW_MS } from './document-review.model.ts';

const ADA = 'ada@northstar.example';
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await sql`truncate platform.documents, platform.live_events restart identity`.execute(sandbox.store.db);
  await sql`update platform.players set profile = profile - 'verified'`.execute(sandbox.store.db);
  ada = await sandbox.signIn(ADA);
});

/** A file of so many bytes that begins like a picture; `fill` tells files apart. */
const picture = (bytes: number, fill = 1, start: readonly number[] = JPEG): string =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(bytes - start.length, fill)]).toString('base64');

const send = (
  body: { kind?: string; name?: string; content?: string } = {},
  headers: { cookie?: string } = ada,
) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/api/player/documents',
    headers,
    payload: { kind: 'identity', name: 'passport.jpg', content: picture(20_000), ...body },
  });
const list = async () =>
  (await sandbox.app.inject({ url: '/api/player/documents', headers: ada })).json() as {
    kind: string;
    state: string;
    reason: string | null;
  }[];
const isVerified = async (): Promise<boolean> =>
  (await sandbox.app.inject({ url: '/api/player', headers: ada })).json().verified;

async function decideAll(): Promise<void> {
  sandbox.setNow(NOON + REVIEW_MS);
  await sandbox.advance();
}

describe('a document', () => {
  it('is checked first, and then accepted', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: 1,
      kind: 'identity',
      name: 'passport.jpg',
      state: 'checking',
      reason: null,
      sent_at: new Date(NOON).toISOString(),
      decided_at: null,
    });
    sandbox.setNow(NOON + REVIEW_MS - 1);
    await sandbox.advance();
    expect(await list()).toMatchObject([{ state: 'checking' }]);
    await decideAll();
    expect(await list()).toMatchObject([
      { state: 'accepted', reason: null, decided_at: new Date(NOON + REVIEW_MS).toISOString() },
    ]);
  });

  it.each([
    ['expired', { name: 'passport-expired.jpg' }],
    ['unreadable', { content: picture(3000) }],
  ])('that is %s is refused with that reason, and another may be sent', async (reason, body) => {
    await send(body);
    await decideAll();
    expect(await list()).toMatchObject([{ state: 'refused', reason }]);
    expect((await send()).statusCode).toBe(201);
  });

  it('that shows something else is refused with that reason', async () => {
    await send();
    await send({ kind: 'address' });
    await decideAll();
    expect(await list()).toMatchObject([
      { kind: 'address', state: 'refused', reason: 'other_document' },
      { kind: 'identity', state: 'accepted' },
    ]);
  });

  it.each([
    ['a text', { content: Buffer.from('a'.repeat(9000)).toString('base64') }, 'content', 'wrong_type'],
    ['a picture that is too large', { content: picture(3_000_001) }, 'content', 'too_long'],
  ])('that is %s is not taken', async (_what, body, field, code) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors[field])).toEqual([code]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['PDF', [...Buffer.from('%PDF-')]],
  ])('may be a %s', async (_type, start) => {
    expect((await send({ content: picture(3_000_000, 1, start) })).statusCode).toBe(201);
  });

  it('is sent by players alone', async () => {
    expect((await send({}, {})).statusCode).toBe(401);
  });

  it('is one of its kind at a time, also of two that are sent at once', async () => {
    const both = await Promise.all([
      send({ content: picture(9000, 2) }),
      send({ content: picture(9000, 3) }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    await decideAll();
    expect((await send()).json().errors.kind).toHaveProperty('stands');
  });
});

describe('whoever has proved identity and address', () => {
  it('is verified, and not before', async () => {
    await send();
    await send({ kind: 'payment', content: picture(9000, 2) });
    await decideAll();
    expect(await isVerified()).toBe(false);
    await send({ kind: 'address', content: picture(9000, 3) });
    sandbox.setNow(NOON + 2 * REVIEW_MS);
    await sandbox.advance();
    expect(await isVerified()).toBe(true);
  });

  it('is told so once, with the way to the page', async () => {
    await send();
    await decideAll();
    await sandbox.advance();
    const { rows } = await sql<{ data: object }>`
      select data from platform.live_events
      where event = 'personal_notifications' and data ->> 'id' like 'document-%'`.execute(sandbox.store.db);
    expect(rows).toMatchObject([
      { data: { id: 'document-1', title: 'Dein Dokument ist angenommen', link: '/profile/verification' } },
    ]);
  });
});
