import { startServer, type RunningServer } from '../../e2e/server.ts';
import { describeMachine, formatMachine } from '../machine.ts';
import { writeResult, writeToGuide } from '../write-result.ts';
import { measureBets } from './bets.ts';
import { timeCall } from './calls.ts';
import { makeLargeDemo } from './large-demo.ts';
import { measureLive } from './live.ts';
import { signIn } from './sign-in.ts';

const GAMES = 3000;

/** The sandbox behind the built server: calls a second, idle live connections, one event to all of them. */
export async function benchPlatform({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const demo = await makeLargeDemo(GAMES);
  const server = await startServer({ env: { DEMO_DIR: demo.dir } });
  try {
    const cookie = await signIn(server.origin, 'gold');
    const page = { device: 'mobile', page: 1, page_size: 40 };
    const path = '/api/games_filter';
    const lines = {
      'player call': await timeCall(server.origin, { path: '/api/player', headers: { cookie } }),
      [`games filter by title, ${GAMES} games`]: await timeCall(server.origin, {
        path,
        body: { ...page, filter: { title: 'star' } },
      }),
      [`games filter by studio, ${GAMES} games`]: await timeCall(server.origin, {
        path,
        body: { ...page, filter: { providers: ['ember-works'] } },
      }),
      ...(await onFreshServer(measureBets)),
      ...(await onFreshServer(measureLive)),
    };
    const rows = Object.entries(lines).map(([name, figure]) => `| ${name} | ${figure} |`);
    const text = `${formatMachine(machine)}\n\n| what | figure |\n| --- | --- |\n${rows.join('\n')}`;
    await writeResult('platform.json', JSON.stringify({ at, machine, lines }));
    await writeToGuide('platform', text);
    return lines;
  } finally {
    await server.stop();
    await demo.remove();
  }
}

/** What calls have left behind would count as memory of connections. */
async function onFreshServer<Result>(measure: (server: RunningServer) => Promise<Result>): Promise<Result> {
  // More bets a second than any player makes.
  const server = await startServer({ env: { PLAYER_WRITES_PER_MINUTE: '1000000' } });
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}
