import { expect, test, type APIRequestContext } from '@playwright/test';
import { PAGES } from '../../contract/marked-answers.ts';
import { findPostgres, startPostgres, type Postgres } from '../../contract/postgres.ts';
import { rollBackUnderLoad } from '../../contract/rollback-load.ts';
import { adminApi } from '../fixtures.ts';
import { startServer, type RunningServer } from '../server.ts';

const bin = findPostgres();
const ROUNDS = 5;
const ROLLBACKS = 2;
const CONNECTIONS = 24;

let postgres: Postgres;
let servers: RunningServer[] = [];

test.describe('several servers on one PostgreSQL', () => {
  test.skip(!bin, 'There is no PostgreSQL on this machine.');

  test.beforeAll(async () => {
    if (!bin) return;
    postgres = await startPostgres(bin);
    const env = { DATABASE_URL: postgres.url };
    // The first server fills the store, so the others start after it.
    servers = [await startServer({ env, pictures: 'blank' })];
    servers.push(
      ...(await Promise.all([
        startServer({ env, pictures: 'blank' }),
        startServer({ env, pictures: 'blank' }),
      ])),
    );
  });
  test.afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres?.stop();
  });

  test('[DELIVERY-05] serve the same release within a second of a publish, whichever of them published', async ({
    playwright,
  }) => {
    const clients = await Promise.all(
      servers.map(({ origin }) =>
        playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } }),
      ),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const publisher = clients[round % clients.length];
      if (!publisher) throw new Error('No server is running.');
      const admin = await adminApi(publisher);
      const title = `Round ${round} on every server`;
      const revision = await admin.save('banner', 'welcome-north', (data) => ({
        ...data,
        title: { en: title },
      }));
      const number = await admin.publish(title, [{ kind: 'banner', id: 'welcome-north', revision }]);
      const published = Date.now();
      const took = await Promise.all(
        clients.map(async (client) => (await servedAt(client, number, title)) - published),
      );
      console.log(`publish to every server: ${Math.max(...took)} ms`);
      expect(Math.max(...took)).toBeLessThan(1000);
    }
    await Promise.all(clients.map((client) => client.dispose()));
  });

  test('[STORE-02] serve whole pages of one release each while somebody rolls back under load', async () => {
    test.setTimeout(240_000);
    const { problems, seenAfterMs, answers } = await rollBackUnderLoad({
      origins: servers.map(({ origin }) => origin),
      addresses: PAGES,
      rollbacks: ROLLBACKS,
      connections: CONNECTIONS,
    });
    console.log(`rollbacks under load: seen after ${seenAfterMs.join(', ')} ms; ${JSON.stringify(answers)}`);
    expect(problems).toEqual([]);
  });
});

/** The instant at which a server answers with the release. The answer must contain what was published. */
async function servedAt(request: APIRequestContext, number: number, title: string): Promise<number> {
  for (;;) {
    const answer = await request.get('/api/fe/pages?path=/');
    const at = Date.now();
    if (!answer.headers()['etag']?.startsWith(`"${number}-`)) continue;
    expect(await answer.text()).toContain(title);
    return at;
  }
}
