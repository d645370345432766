import type { RunningServer } from '../../e2e/server.ts';
import { timeCall } from './calls.ts';
import { signIn } from './sign-in.ts';

/** Players with enough money for every bet of a run, each in several windows. */
const PLAYERS = ['gold', 'diamond', 'tester'];
const WINDOWS = 3;
/** Of the lowest stake, in minor units. */
const BET_CENTS = 20;
/** Its stakes fill pots, earn coins and count in quests and for the status: a bet with all that follows from it. */
const SLOT = 'kite-and-key/fox-of-the-fjord';
const CRASH = 'turbogames/rocket-x';

/** Bets a second, and how often the flight that everybody shares can be asked for. */
export async function measureBets({ origin }: RunningServer): Promise<Record<string, string>> {
  const cookies = await Promise.all(PLAYERS.map((name) => signIn(origin, name)));
  const open = (game: string, mode: 'real' | 'demo'): Promise<string[]> =>
    Promise.all(
      cookies.flatMap((cookie) =>
        Array.from({ length: WINDOWS }, () => openGame(origin, game, { cookie, mode })),
      ),
    );
  const turn = (tokens: readonly string[]) => {
    let count = 0;
    return (): Record<string, string> => {
      count += 1;
      return {
        'x-game-session': tokens[count % tokens.length] ?? '',
        'idempotency-key': `bench-${count}`,
      };
    };
  };
  const path = '/api/game_session/spins';
  const body = { bet_cents: BET_CENTS };
  return {
    'bet of real money, with its pots, coins and contests': await timeCall(origin, {
      path,
      body,
      nextHeaders: turn(await open(SLOT, 'real')),
    }),
    'bet of play money': await timeCall(origin, { path, body, nextHeaders: turn(await open(SLOT, 'demo')) }),
    'state of a flight': await timeCall(origin, {
      path: '/api/game_session/crash',
      nextHeaders: turn(await open(CRASH, 'demo')),
    }),
  };
}

async function openGame(
  origin: string,
  game: string,
  { cookie, mode }: { cookie: string; mode: 'real' | 'demo' },
): Promise<string> {
  const answer = await fetch(`${origin}/api/games/${game}/launch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin },
    body: JSON.stringify({ mode, device: 'desktop' }),
  });
  if (!answer.ok) throw new Error(`The game did not open: ${answer.status} ${await answer.text()}`);
  const { session } = (await answer.json()) as { session: string }; // The contract says so.
  return session;
}
