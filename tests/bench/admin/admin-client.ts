import type { BrowserContext } from 'playwright';
import { DEMO_PEOPLE } from '../../../apps/server/src/demo/demo-people.ts';

export type AdminClient = {
  /** Sends JSON and answers it; anything but success ends the run. */
  call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
};

/** Signs the browser in as the demo site's publisher, and answers the admin API in that person's name. */
export async function signIn(context: BrowserContext, origin: string): Promise<AdminClient> {
  const { email, password } = DEMO_PEOPLE.find(({ role }) => role === 'publisher') ?? {};
  const answer = await context.request.post(`${origin}/admin/api/session`, {
    headers: { Origin: origin },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
  let calls = 0;
  return {
    async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(`${origin}/admin/api${path}`, {
        method,
        headers: {
          Origin: origin,
          Cookie: cookie,
          'X-CSRF-Token': csrfToken,
          'Idempotency-Key': `bench-${Date.now()}-${(calls += 1)}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
  };
}
