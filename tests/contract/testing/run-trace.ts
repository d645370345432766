import type { Random } from '../../../engine/src/testing/random.ts';
import { addressOf, ask, classOf, headersOf, htmlOf, type Answer, type Class } from './cache-trace.ts';

const CONNECTIONS = 24;
/** Licences of the demo, by host. */
export const HOSTS = { localhost: 'CW', 'ee.localhost': 'EE' };
const PLAYERS = ['player', 'gold', 'diamond', 'btc'];

type Options = {
  port: number;
  classes: readonly Class[];
  requests: number;
  random: Random;
  /** Of the server, where players sign in; left out: there are none. */
  origin?: string;
};

type Traced = { share: number; known: number; players: number; problems: string[] };

/** Asks as guests of these classes and, now and then, as players. */
export async function runTrace({ port, classes, requests, random, origin }: Options): Promise<Traced> {
  const sessions =
    origin === undefined ? [] : await Promise.all(PLAYERS.map((player) => signIn(origin, player)));
  const known = new Map<string, string>();
  const counts = { guests: 0, hits: 0, players: 0 };
  const problems: string[] = [];

  async function askAsGuest(one: Class): Promise<void> {
    const answer = await ask(port, addressOf(one), headersOf(one, random));
    counts.guests += 1;
    if (answer.isHit) counts.hits += 1;
    if (answer.status !== 200) return void problems.push(`${addressOf(one)} answered ${answer.status}`);
    const name = known.get(answer.etag) ?? nameOf(answer);
    known.set(answer.etag, name);
    if (name !== JSON.stringify([one, HOSTS[one.host as keyof typeof HOSTS]]))
      problems.push(`${JSON.stringify(one)} got the page of ${name}`);
    if (!(Math.abs(answer.clock - Date.now()) < 1500))
      problems.push(`${addressOf(one)} was told ${answer.clock - Date.now()} ms from now`);
    if (answer.cacheControl !== 'no-cache')
      problems.push(`a browser may keep a page: ${answer.cacheControl}`);
  }

  async function askAsPlayer(one: Class): Promise<void> {
    const session = random.pick(sessions);
    const headers = headersOf(one, random);
    const cookie = [headers['cookie'], session.cookie].filter(Boolean).join('; ');
    const answer = await ask(port, addressOf(one), { ...headers, cookie, 'accept-encoding': 'br' });
    if (answer.isHit || !answer.cacheControl.includes('private'))
      problems.push(`a player’s page was kept: ${answer.cacheControl}`);
    // Some pages lead players elsewhere.
    if (answer.status !== 200) return;
    counts.players += 1;
    const html = htmlOf(answer);
    for (const { email } of sessions)
      if (html.includes(email) !== (email === session.email))
        problems.push(`${session.email} and ${email} are mixed up at ${addressOf(one)}`);
  }

  function nameOf(answer: Answer): string {
    const html = htmlOf(answer);
    for (const { email } of sessions)
      if (html.includes(email)) problems.push(`a guest got the page of ${email}`);
    const { licence, ...one } = classOf(html);
    return JSON.stringify([one, licence]);
  }

  const began = performance.now();
  /** Each at least once, and some far more often than others. */
  const pick = (number: number): Class => {
    const at = number < classes.length ? number : classes.length * (random.below(1_000_000) / 1_000_000) ** 2;
    return classes[Math.floor(at)] as Class;
  };
  await inParallel(requests, (number) =>
    sessions.length > 0 && number % 400 === 399 ? askAsPlayer(pick(number)) : askAsGuest(pick(number)),
  );
  const share = counts.hits / counts.guests;
  console.log(
    `${classes.length} classes; ${counts.guests} guests, ${(share * 100).toFixed(2)} % hits, ${counts.players} pages of ` +
      `players, ${known.size} different pages, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  return { share, known: known.size, players: counts.players, problems };
}

async function signIn(origin: string, player: string): Promise<{ cookie: string; email: string }> {
  const email = `${player}@northstar.example`;
  const answer = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      origin,
    },
    body: JSON.stringify({ user: { email, password: 'northstar-demo' } }),
  });
  if (!answer.ok) throw new Error(`Signing in ${player} answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((text) => text.split(';', 1)[0]);
  return { cookie: cookie.join('; '), email };
}

export async function inParallel(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const connect = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connect));
}
