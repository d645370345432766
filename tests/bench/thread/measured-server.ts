import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PEOPLE } from '../../../apps/server/src/demo/demo-people.ts';
import { SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs';
import { email as emailOf, PASSWORD } from '../../e2e/visit.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** After an answer there may be something left to do, such as telling the other pages. */
const REST_MS = 100;

export type Answer = { status: number; text: string };
export type Measured = Answer & { longestMs: number; tookMs: number; why: readonly string[] };

export type MeasuredServer = {
  /** A call, the longest stretch its thread worked meanwhile, and what it answered. */
  measure(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Measured>;
  /** Cookies of a signed-in player, to go along as a header. */
  signInPlayer(name: string): Promise<string>;
  /** Cookies of the publisher, where the path alone does not send them. */
  publisher: string;
  stop(): Promise<void>;
};

/** The built product as `npm start` runs it, with a probe in its thread, and a publisher signed in. */
export async function startMeasured(env: Record<string, string>): Promise<MeasuredServer> {
  const server = spawn(
    process.execPath,
    [
      ...SERVER_FLAGS,
      '--import',
      resolve(import.meta.dirname, 'probe.mjs'),
      resolve(ROOT, 'apps/server/src/main.ts'),
    ],
    {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
        PORT: '0',
        ...(process.env['BENCH_EXPLAIN'] ? { BENCH_EXPLAIN: '1' } : {}),
        ...env,
        DEMO_DIR: resolve(ROOT, 'fixtures'),
        TRUST_PROXY: '1',
        ADMIN_WRITES_PER_MINUTE: '1000000',
        PLAYER_WRITES_PER_MINUTE: '1000000',
        OFREP_PUBLIC_FLAGS: '*',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const origin = await new Promise<string>((found, reject) => {
    let output = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /│ Casino +(http:\S+)/.exec(output)?.[1];
      if (address) found(address);
    });
    server.once('exit', () => reject(new Error(`The server ended before it was ready:\n${output}`)));
  });
  let requests = 0;

  async function longest(): Promise<{ longest: number; why: string[] }> {
    const heard = once(server, 'message');
    server.send('read');
    const [read] = (await heard) as [{ longest: number; why: string[] }];
    return read;
  }

  async function send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Response> {
    requests += 1;
    return fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        // Limits by address would answer in the place of the calls.
        'x-forwarded-for': `10.0.${(requests >> 8) & 255}.${requests & 255}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  const { email, password } = DEMO_PEOPLE.find(({ role }) => role === 'publisher') ?? {};
  const signedIn = await send('POST', '/admin/api/session', { email, password }, {});
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`);
  const { csrfToken } = (await signedIn.json()) as { csrfToken: string };
  const cookie = cookiesOf(signedIn);
  // Lists are read once the server listens.
  await wait(20 * REST_MS);

  return {
    publisher: cookie,
    async signInPlayer(name) {
      const user = { email: emailOf(name), password: PASSWORD };
      const answer = await send(
        'POST',
        '/api/users/sign_in',
        { user },
        {
          'x-requested-with': 'XMLHttpRequest',
        },
      );
      if (!answer.ok) throw new Error(`Signing in ${name} answered ${answer.status}: ${await answer.text()}`);
      return cookiesOf(answer);
    },
    async measure(method, path, body, headers = {}) {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      await longest();
      const started = performance.now();
      const own: Record<string, string> = path.startsWith('/admin/api')
        ? { cookie, 'x-csrf-token': csrfToken }
        : {};
      const answer = await send(method, path, text, { ...own, ...headers });
      const answered = await answer.text();
      const tookMs = performance.now() - started;
      await wait(REST_MS);
      const { longest: longestMs, why } = await longest();
      return { status: answer.status, text: answered, longestMs, tookMs, why };
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
