import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// In front of a platform that works: passes everything on, but for what it says of the player who is tried.

/** Answers a call instead of the platform. */
export type Say = (response: ServerResponse) => void;

export const says =
  (value: unknown, status = 200): Say =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const limit = (type: string): object => ({
  id: 1,
  type,
  period: 'week',
  status: 'active',
  accounts: [],
  session: null,
  reached: true,
  period_ends_at: null,
  ends_at: null,
  changes_at: null,
  created_at: '2026-01-01T00:00:00Z',
});

/** Breaks that are known: nothing is played or deposited either. */
export const BREAKS: Readonly<Record<string, Say>> = {
  'cooling off': says([limit('deposit'), limit('coolingoff')]),
  'excluded themselves': says([limit('selfexclusion')]),
};

/** Ways in which it is not known whether a player takes a break. */
export const UNKNOWN: Readonly<Record<string, Say>> = {
  'limits of a kind that nobody knows': says([limit('pause')]),
  'limits that are none': says([null]),
  'no list of limits': says({ limits: [] }),
  'half of JSON': (response) => void response.writeHead(200).end('[{"id":1'),
  'HTML instead of limits': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  'a refusal (401)': says({ error: 'session' }, 401),
  'a failure (500)': says({}, 500),
  'no answer, for ever': () => {},
  'a connection that ends': (response) => void response.destroy(),
  'an answer that comes too late': (response) => void setTimeout(() => says([])(response), 12_000).unref(),
};

/** Ways in which it is not known who somebody is who brings a session: a player on a break, for all one knows. */
export const NOBODY: Readonly<Record<string, Say>> = {
  'who it is: a failure (500)': says({}, 500),
  'who it is: half of JSON': (response) => void response.writeHead(200).end('{"id":1'),
  'who it is: no answer, for ever': () => {},
};

type Profile = Record<string, unknown>;

/** What is said of the player from now on; the rest comes from the platform. */
export type Said = { limits?: Say; profile?: Profile; player?: Say };

export async function startBrokenPlatform(platform: string) {
  let said: Said = {};
  const { hostname, port } = new URL(platform);

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').split('?', 1)[0];
    const { limits, profile, player } = said;
    if (player && path === '/api/player' && request.method === 'GET') return player(response);
    if (limits && path === '/api/user_limits' && request.method === 'GET') return limits(response);
    // To the platform, the site stands at the platform's own origin.
    const { 'accept-encoding': _encoding, origin, ...rest } = request.headers;
    const headers = {
      ...rest,
      host: `${hostname}:${port}`,
      ...(origin === undefined ? {} : { origin: platform }),
    };
    const onward = ask({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      const isProfile =
        profile && path === '/api/player' && request.method === 'GET' && answer.statusCode === 200;
      if (!isProfile) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(response);
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => says({ ...(JSON.parse(text) as Profile), ...profile })(response));
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (next: Said) => void (said = next),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
