import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestApp } from '../modules/delivery/testing/test-app.ts';
import { createTestSite } from '../modules/delivery/testing/test-site.ts';
import { createTestBuild } from './testing/test-build.ts';

const CALLS = ['/api/player/accounts', '/api/user_limits', '/api/player/favorite_games?page=1'];
const SESSIONS = ['ada', 'bo', 'cy', 'guest'];

/** A page takes fewer turns of the loop from its request to its calls. */
const QUIET_TURNS = 40;

/** A platform that answers with the session, once everybody who is going to ask has asked. */
function createPlatform() {
  let asked: (() => void)[] = [];
  return {
    /** Answers all that wait, the last one first. */
    answer() {
      const waiting = asked;
      asked = [];
      for (const each of waiting.toReversed()) each();
    },
    get waiting() {
      return asked.length;
    },
    wait: () => new Promise<void>((resolve) => void asked.push(resolve)),
  };
}

it('[DELIVERY-07] asks the platform for each player of their own, however many pages ask for the same at once', async () => {
  const platform = createPlatform();
  const { app } = await createTestApp({
    documents: createTestSite(),
    environment: { KEPT_PAGES_MEGABYTES: '0' },
    parts: {
      sandbox: async (scope) => {
        scope.get('/api/player', async ({ cookies }, reply) => {
          const id = cookies['northstar_session'];
          return id === 'guest' ? reply.code(401).send({}) : { id, email: `${id}@northstar.example` };
        });
        for (const call of CALLS)
          scope.get(call.split('?', 1)[0] ?? call, async ({ cookies }) => {
            await platform.wait();
            return { of: cookies['northstar_session'] };
          });
      },
      player: {
        loadBuild: async () =>
          createTestBuild(async ({ platform: own }, { request }) => {
            const wanted = new URL(request.url).searchParams.getAll('call');
            return Promise.all(wanted.map(async (call) => (await own.fetch(call)).json()));
          }),
      },
    },
  });
  const visit = fc.record({
    session: fc.constantFrom(...SESSIONS),
    calls: fc.uniqueArray(fc.constantFrom(...CALLS), { minLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 2, maxLength: 8 }), async (visits) => {
      const pages = visits.map(({ session, calls }) => {
        const query = new URLSearchParams(calls.map((call): [string, string] => ['call', call])).toString();
        return app.inject({
          url: `/?${query}`,
          headers: { host: 'localhost', cookie: `northstar_session=${session}` },
        });
      });
      const state = { isOver: false };
      const all = Promise.all(pages).finally(() => (state.isOver = true));
      while (!state.isOver) {
        // Until nobody else is going to ask, so that all of them wait at the same moment.
        for (let quiet = 0, before = -1; quiet < QUIET_TURNS; before = platform.waiting) {
          await new Promise((resolve) => setImmediate(resolve));
          quiet = platform.waiting === before ? quiet + 1 : 0;
        }
        platform.answer();
      }
      const told = (await all).map(({ body }) => body.trim());
      expect(told).toEqual(
        visits.map(({ session, calls }) => JSON.stringify(calls.map(() => ({ of: session })))),
      );
    }),
    { numRuns: 40 },
  );
  await app.close();
});
