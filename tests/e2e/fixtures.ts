import { expect, test as base, type APIRequestContext, type BrowserContext } from '@playwright/test';
import type { HydrationWatch } from './hydration.ts';
import { startServer, type RunningServer } from './server.ts';
import { email, openWindows, PASSWORD, prepare, signInAs, stopAnswering, type Visit } from './visit.ts';

export { expect, PASSWORD };

/** Tells a demo server the visitor’s country. The demo restricts US. */
export const COUNTRY_HEADER = 'X-Country-Code';

/** Annotation of journeys in which the browser may draw the page differently from the server, because it lacks data. */
export const DRAWS_ANEW = 'draws anew';

/** The admin API with a signed-in person, as a pipeline would use it. */
export type AdminApi = {
  get<T>(path: string): Promise<T>;
  /** Saves a document over its current revision and returns the new revision. */
  save(
    kind: string,
    id: string,
    change: (data: Record<string, unknown>) => Record<string, unknown>,
  ): Promise<number>;
  publish(comment: string, documents: { kind: string; id: string; revision: number }[]): Promise<number>;
};

type Fixtures = {
  signIn(context: BrowserContext, player: string): Promise<void>;
};

type ServerFixture = [
  (fixtures: object, use: (server: RunningServer) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
];

/** One server for all journeys of a worker. A test file with its own server runs in its own workers. */
export function serverOf(options: Parameters<typeof startServer>[0] = {}): ServerFixture {
  return [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the source: this one needs none
    async ({}, use) => {
      const server = await startServer({ pictures: 'blank', ...options });
      await use(server);
      await server.stop();
    },
    // On a busy machine, filling the store of another worker alone may take two minutes.
    { scope: 'worker', timeout: 300_000 },
  ];
}

export const test = base.extend<Fixtures, { server: RunningServer; admin: AdminApi; visit: Visit }>({
  server: serverOf(),
  page: async ({ page }, use, { annotations }) => {
    const hydration = prepare(page);
    await use(page);
    if (!annotations.some(({ type }) => type === DRAWS_ANEW)) await expectSameDrawn(hydration);
    await stopAnswering(page);
  },
  baseURL: async ({ server }, use) => use(server.origin),
  signIn: async ({ server }, use) =>
    use(async (context, player) => {
      // An open page reloads when it hears that the session has another player, and would abort the journey’s next
      // step.
      for (const page of context.pages())
        if (page.url().startsWith(server.origin) && !page.url().startsWith(`${server.origin}/admin`))
          await page.goto('about:blank');
      await signInAs(context, server.origin, player);
    }),
  // Declared here, because a test file with its own server needs its own windows, too.
  visit: [async ({ browser, server }, use) => openWindows(browser, server.origin, use), { scope: 'worker' }],
  // The number of sign-ins per minute is limited, so all journeys of a server share one.
  admin: [
    async ({ server, playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: server.origin,
        extraHTTPHeaders: { Origin: server.origin },
      });
      await use(await adminApi(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

export const expectSameDrawn = async (hydration: HydrationWatch): Promise<void> =>
  expect(await hydration.list(), 'What the server drew is what the browser draws.').toEqual([]);

/** Signs in the demo’s publisher at the server of these requests. */
export async function adminApi(request: APIRequestContext): Promise<AdminApi> {
  const session = await request.post('/admin/api/session', {
    data: { email: email('publisher'), password: PASSWORD },
  });
  if (!session.ok())
    throw new Error(`Signing in the publisher answered ${session.status()}: ${await session.text()}`);
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  let count = 0;
  const headers = (): Record<string, string> => ({
    'X-CSRF-Token': csrfToken,
    'Idempotency-Key': `journey-${Date.now()}-${(count += 1)}`,
  });
  const answer = async <T>(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> => {
    if (!response.ok())
      throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    get: async (path) => answer(await request.get(`/admin/api${path}`)),
    async save(kind, id, change) {
      const path = `/admin/api/documents/${kind}/${id}`;
      const current = await answer<{ revision: number; data: Record<string, unknown> }>(
        await request.get(path),
      );
      const saved = await answer<{ revision: number }>(
        await request.put(path, {
          headers: { ...headers(), 'If-Match': `"${current.revision}"` },
          data: change(current.data),
        }),
      );
      return saved.revision;
    },
    async publish(comment, documents) {
      const release = await answer<{ number: number }>(
        await request.post('/admin/api/releases', { headers: headers(), data: { comment, documents } }),
      );
      return release.number;
    },
  };
}

/** Where the address redirects to, or the status of its page. */
export async function arrive(request: APIRequestContext, path: string, headers?: Record<string, string>) {
  const answer = await request.get(path, { maxRedirects: 0, headers });
  const { location } = answer.headers();
  return location ?? answer.status();
}
