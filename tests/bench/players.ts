import { startServer } from '../e2e/server.ts';
import { startBare } from './bare-server.ts';
import type { Figure } from './figures.ts';
import { load, type Headers } from './load.ts';
import { countClasses, PLAYERS, sessionOf, startManyPlayers } from './many-players.ts';

const PAGE: Headers = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
const WARM_UP_AT_ONCE = 4;
/** So many that every class is among them, several times. */
const WARM_UP = 4000;

/**
 * The lobby of ten thousand players in five hundred classes, each asking in turn, in front of a platform in a process
 * of its own: their pages are known, and everything that is one player's is asked for each time.
 */
export async function benchPlayers(): Promise<Figure[]> {
  const sandbox = await startServer();
  const platform = await startManyPlayers(sandbox.origin);
  const server = await startServer({ env: { PLATFORM_URL: platform.origin, GEO_HEADER: 'x-country-code' } });
  try {
    const { origin, pid } = server;
    const url = `${origin}/`;
    const headersOf = (player: number): Headers => ({ cookie: `northstar_session=${sessionOf(player)}` });
    const classes = await countClasses();
    await warmUp(url, headersOf);
    let turn = 0;
    const nextHeaders = (): Headers => headersOf((turn += 1) % PLAYERS);
    const page = Buffer.from(
      await (await fetch(url, { headers: { ...PAGE, ...headersOf(1) } })).arrayBuffer(),
    );
    const bare = await startBare({ type: 'text/html; charset=utf-8', encoding: undefined, body: page });
    try {
      const plain = { ...PAGE, 'accept-encoding': 'identity' };
      const ours = await load({ url, pid, headers: plain, nextHeaders });
      const least = await load({ url: bare.origin, pid: bare.pid, headers: plain });
      const zipped = await load({
        url,
        pid,
        headers: { ...PAGE, 'accept-encoding': 'gzip, deflate, br, zstd' },
        nextHeaders,
      });
      const size = `${(page.length / 1024).toFixed(0)} KB`;
      const note = `${ours.perSecond.toFixed(0)} a second, bare ${least.perSecond.toFixed(0)}; processor time ${ours.microseconds.toFixed(0)} µs, bare ${least.microseconds.toFixed(0)}; nothing of a player is kept: four calls to the platform for each page`;
      return [
        {
          name: `player's lobby, plain, ${size}, ${PLAYERS} players in ${classes} classes`,
          value: ours.perSecond / least.perSecond,
          unit: '×',
          target: { atLeast: 0.35 },
          note,
        },
        { name: "player's lobby, plain, p99", value: ours.p99, unit: 'ms', target: { atMost: 20 } },
        {
          name: "player's lobby, compressed by the server",
          value: zipped.perSecond,
          unit: 'a second',
          note: `processor time ${zipped.microseconds.toFixed(0)} µs, p99 ${zipped.p99} ms`,
        },
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
    await platform.stop();
    await sandbox.stop();
  }
}

/** The page of each class is drawn. */
async function warmUp(url: string, headersOf: (player: number) => Headers): Promise<void> {
  for (let first = 0; first < WARM_UP; first += WARM_UP_AT_ONCE)
    await Promise.all(
      Array.from({ length: WARM_UP_AT_ONCE }, async (_, at) => {
        const answer = await fetch(url, { headers: { ...PAGE, ...headersOf(first + at) } });
        if (!(await answer.text()).includes('data-personal-texts=""'))
          throw new Error(`The page of player ${first + at} is not shared.`);
      }),
    );
}
