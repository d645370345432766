import { compileSnapshot, idClass } from '@marquee/engine';
import { fork } from 'node:child_process';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { loadDemoSnapshot } from './demo-site.ts';

export const PLAYERS = 10_000;
const GROUPS = 31;
const LANGUAGES = ['en', 'de'];
/** Players of the same kind differ in name, address, balance and id; targeting can tell some of their ids apart. */
const KINDS = GROUPS * LANGUAGES.length;
const FIRST_ID = 1_000_000;

export const sessionOf = (player: number): string => `bench-${player}`;

/** How many classes there are on the demo site: players of a class would get the same pages, but for their own texts. */
export async function countClasses(): Promise<number> {
  const compiled = compileSnapshot(await loadDemoSnapshot());
  const classes = Array.from({ length: PLAYERS }, (_, player) =>
    [player % KINDS, idClass(compiled, 'userId', String(FIRST_ID + player))].join(' '),
  );
  return new Set(classes).size;
}

export type ManyPlayers = { origin: string; pid: number; stop(): Promise<void> };

/**
 * A platform with ten thousand players, in a process of its own. Everything that is not one player's is answered by the
 * platform at `origin`.
 */
export async function startManyPlayers(origin: string): Promise<ManyPlayers> {
  const child = fork(fileURLToPath(import.meta.url), ['serve', origin]);
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (said) => resolve(String(said)));
    child.once('exit', (code) => reject(new Error(`The platform of many players ended with ${code}.`)));
  });
  return {
    origin: address,
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

function answerFor(player: number, path: string): unknown {
  const kind = player % KINDS;
  switch (path) {
    case '/api/player':
      return {
        id: FIRST_ID + player,
        email: `player-${player}@bench.example`,
        first_name: `Player ${player}`,
        last_name: 'of many',
        currency: 'EUR',
        language: LANGUAGES[kind % LANGUAGES.length],
        country: 'DE',
        confirmed_at: '2026-01-01T00:00:00Z',
        statuses: [{ id: 2000 + (kind % GROUPS), name: `group ${kind % GROUPS}` }],
      };
    case '/api/player/accounts':
      return [
        {
          currency: 'EUR',
          amount_cents: 100 * player,
          available_to_cashout_cents: 100 * player,
          active: true,
        },
      ];
    case '/api/user_limits':
      return [];
    case '/api/player/played_games':
      return [
        { id: null, identifier: 'kite-and-key/fox-of-the-fjord', last_played_at: '2026-01-01T00:00:00Z' },
      ];
    case '/api/player/favorite_games':
      return [];
    default:
      return undefined;
  }
}

function serve(platform: URL): void {
  const server = createServer((request, response) => {
    const [, player] = /northstar_session=bench-(\d+)/.exec(request.headers.cookie ?? '') ?? [];
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const answer = player === undefined ? undefined : answerFor(Number(player), path);
    if (answer === undefined) return pass(request, response);
    const body = JSON.stringify(answer);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '');
  });

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = request;
    const asked = forward(
      { host: platform.hostname, port: platform.port, method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  }
}

if (process.argv[2] === 'serve') serve(new URL(process.argv[3] ?? ''));
