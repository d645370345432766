import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Page,
  type Response,
} from '@playwright/test';
import { watchHydration } from './hydration.ts';
import { startServer, type RunningServer } from './server.ts';

export { expect };

/** Annotation of journeys in which the browser lacks what the server had. */
export const DRAWS_ANEW = 'draws anew';

export const PASSWORD = 'northstar-demo';
const email = (name: string): string => `${name}@northstar.example`;

/** The admin API with somebody signed in: what a pipeline would use. */
export type AdminApi = {
  get<T>(path: string): Promise<T>;
  /** Saves a document on top of its current revision and answers the new revision. */
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

export const test = base.extend<Fixtures, { server: RunningServer; admin: AdminApi }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the source: this one needs none
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // What is pressed before the page answers is lost: nobody's journey begins sooner.
  page: async ({ page }, use, { annotations }) => {
    const { goto, reload, clock } = page;
    const { install } = clock;
    let isClockFake = false;
    // A clock of its own takes the timeline's place: what the page marks is lost.
    clock.install = (options) => {
      isClockFake = true;
      return install.call(clock, options);
    };
    const settled = async (response: Response | null): Promise<Response | null> =>
      isClockFake ? response : interactive(page, response);
    page.goto = async (url, options) => settled(await goto.call(page, url, options));
    page.reload = async (options) => settled(await reload.call(page, options));
    const hydration = watchHydration(page);
    await use(page);
    if (!annotations.some(({ type }) => type === DRAWS_ANEW))
      expect(await hydration.list(), 'What the server drew is what the browser draws.').toEqual([]);
  },
  baseURL: async ({ server }, use) => use(server.origin),
  signIn: async ({ server }, use) => {
    await use(async (context, player) => {
      const answer = await context.request.post(`${server.origin}/api/users/sign_in`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest', Origin: server.origin },
        data: { user: { email: email(player), password: PASSWORD } },
      });
      if (!answer.ok())
        throw new Error(`Signing in ${player} answered ${answer.status()}: ${await answer.text()}`);
    });
  },
  // Sign-ins are limited by the minute: one for all journeys of a server.
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

/** Waits until the controls of a player's page answer. The admin draws itself when they do. */
async function interactive(page: Page, response: Response | null): Promise<Response | null> {
  const isHtml = response?.headers()['content-type']?.startsWith('text/html') ?? false;
  if (isHtml && !/^\/(admin|sandbox)(\/|$)/.test(new URL(page.url()).pathname))
    await page.waitForFunction(() => performance.getEntriesByName('marquee:interactive').length > 0);
  return response;
}

/** Signs the demo's publisher in on the server that the requests go to. */
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
