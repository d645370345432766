import cookie from '@fastify/cookie';
import fastify from 'fastify';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { refuseOtherPlayers } from './page-player.ts';
import { createPlayerFacts } from './player-facts.ts';

const open: Pick<TestApp, 'app'>[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

/** What a page of somebody asks with the session of somebody, and who is found to be signed in. */
async function ask(said: string | undefined, signedIn: string | undefined, call = 'POST /api/payments') {
  const app = fastify();
  // As the sandbox has one, for which what is not its own is a request that cannot be read.
  app.setErrorHandler((_error, _request, reply) => reply.code(400).send({}));
  open.push({ app });
  await app.register(cookie);
  let asked = 0;
  const whoIs = async () => {
    asked += 1;
    return signedIn;
  };
  app.addHook('onRequest', refuseOtherPlayers({ sessionCookie: 'session', whoIs }));
  const [method = '', url = ''] = call.split(' ');
  let isDone = false;
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/api/*',
    handler: async () => {
      isDone = true;
      return {};
    },
  });
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(said === undefined ? {} : { 'x-page-player': said }),
      ...(signedIn === undefined ? {} : { cookie: 'session=one' }),
    },
  });
  return { isDone, asked, status: answer.statusCode, code: answer.json().error?.code as unknown };
}

const someone = fc.constantFrom('1', '2', '17', 'a b');

it('does and answers nothing of one player for the page of another, or of a guest', () =>
  fc.assert(
    fc.asyncProperty(
      fc.option(fc.oneof(someone, fc.constant('guest')), { nil: undefined }),
      fc.option(someone, { nil: undefined }),
      fc.constantFrom('POST /api/payments', 'GET /api/player/accounts', 'DELETE /api/player/sessions/1'),
      async (said, signedIn, call) => {
        const isOther = said !== undefined && signedIn !== undefined && said !== signedIn;
        const { isDone, status, code } = await ask(said, signedIn, call);
        expect({ isDone, status, code }).toEqual(
          isOther
            ? { isDone: false, status: 409, code: 'PLAYER_CHANGED' }
            : { isDone: true, status: 200, code: undefined },
        );
      },
    ),
    { numRuns: 60 },
  ));

it.each(['GET /api/player', 'POST /api/users/sign_in', 'DELETE /api/users/sign_out', 'POST /api/users'])(
  'lets %s through, which asks who it is or makes it somebody else',
  async (call) => expect(await ask('1', '2', call)).toMatchObject({ isDone: true, asked: 0 }),
);

it('asks for who has no session, or says nothing, nothing', async () => {
  expect(await ask('guest', undefined)).toMatchObject({ isDone: true, asked: 0 });
  expect(await ask(undefined, '1')).toMatchObject({ isDone: true, asked: 0 });
});

it('knows for a minute whose a session is, whatever changes about them, but not after signing in', async () => {
  let now = 0;
  let id = 12;
  let asked = 0;
  const client = {
    fetch: async (path: string) => {
      if (path !== '/api/player') return Response.json([]);
      asked += 1;
      return Response.json({ id });
    },
  };
  const facts = createPlayerFacts({ clock: () => now, log: {} as never }); // nothing fails here, so nothing is logged
  const who = async () => (await facts.identify('session', client))?.userId;
  expect([await who(), asked]).toEqual(['12', 1]);
  // A platform that keeps the session when somebody else signs in.
  id = 13;
  facts.drop('session');
  expect([await who(), asked]).toEqual(['12', 1]);
  facts.forget('session');
  expect([await who(), asked]).toEqual(['13', 2]);
  id = 14;
  now = 60_000;
  expect([await who(), asked]).toEqual(['14', 3]);
});

it('stands before every call of the platform', async () => {
  const made = await createTestApp({
    documents: createTestSite(),
    players: { two: { id: 2, currency: 'EUR', groups: [] } },
  });
  open.push(made);
  const refused = await made.app.inject({
    method: 'POST',
    url: '/api/player/groups',
    headers: { 'x-page-player': '1' },
    cookies: { northstar_session: 'two' },
  });
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'PLAYER_CHANGED']);
});
