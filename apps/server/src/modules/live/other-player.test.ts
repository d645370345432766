import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import type { LiveFrame, LiveSource } from './live-source.ts';

type Signed = string | number | undefined;

const PRIVATE: LiveFrame = { channel: 'private', event: 'balance', id: 7, data: { amount_cents: 5 } };
const LAST: LiveFrame = { channel: 'public', event: 'last', data: null };

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

/** A platform that tells of a player before it has said whose the session is, as one whose events come at once does. */
function createPlatform() {
  let signedIn: Signed;
  let tellAll: ((frame: LiveFrame) => void) | undefined;
  let connections = 0;
  const source: LiveSource = {
    async connect(_request, { send }) {
      if (signedIn === undefined) return undefined;
      connections += 1;
      send(PRIVATE);
      // Once the page has had its turn.
      setImmediate(() => tellAll?.(LAST));
      return { playerId: signedIn, close: () => (connections -= 1) };
    },
    onPublic(send) {
      tellAll = send;
      return () => undefined;
    },
  };
  return {
    source,
    signIn: (id: Signed) => (signedIn = id),
    tellAll: () => tellAll?.(LAST),
    connections: () => connections,
  };
}

/** What a page hears that was drawn for `said`: until its connection is closed, or the last that everybody is told. */
async function listen(address: string, said: string | undefined, hasOpened: () => void) {
  const query = said === undefined ? '' : `?player=${encodeURIComponent(said)}`;
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live${query}`);
  const heard: string[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<number | 'open'>();
  socket.addEventListener('open', hasOpened);
  socket.addEventListener('message', ({ data }) => {
    const { event } = JSON.parse(String(data)) as LiveFrame;
    heard.push(event);
    if (event === LAST.event) resolve('open');
  });
  socket.addEventListener('close', ({ code }) => resolve(code));
  const end = await ended;
  const closed = new Promise((done) => socket.addEventListener('close', done));
  socket.close();
  if (end === 'open') await closed;
  return { end, isTold: heard.includes(PRIVATE.event) };
}

it('[AUTH-13] closes with 4409 the websocket of a page whose session is another player’s, and tells it nothing of theirs', async () => {
  const platform = createPlatform();
  const made = await createTestApp({
    documents: createTestSite(),
    parts: { live: () => platform.source },
  });
  open.push(made);
  const address = await made.app.listen({ port: 0, host: '127.0.0.1' });
  const id = fc.constantFrom('1', '2', '17', 'a b', '1&player=2');
  await fc.assert(
    fc.asyncProperty(
      fc.option(fc.oneof(id, fc.constant('guest'), fc.constant('')), { nil: undefined }),
      // Some platforms have numbers.
      fc.option(fc.oneof(id, fc.constantFrom(1, 17)), { nil: undefined }),
      async (said, signedIn) => {
        platform.signIn(signedIn);
        const heard = await listen(address, said, () => void (signedIn === undefined && platform.tellAll()));
        const isOther = said !== undefined && signedIn !== undefined && said !== String(signedIn);
        expect(heard).toEqual(
          isOther ? { end: 4409, isTold: false } : { end: 'open', isTold: signedIn !== undefined },
        );
        await expect.poll(() => platform.connections()).toBe(0);
      },
    ),
    { numRuns: 60 },
  );
});
