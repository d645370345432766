import type { HostileClient, Sender } from './client.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const PASSWORD = 'northstar-demo';
/** Used one after the other, when a request has signed out or locked out the previous one. */
const PLAYERS = ['player', 'gold', 'diamond', 'tester', 'multi', 'btc', 'aud', 'new'];

/** A player and an administrator of the demo, who are signed in again after a request ended their session. */
export async function createSenders(client: HostileClient, origin: string) {
  let turn = 0;
  let player = await signInPlayer();
  let admin = await signInAdmin();

  async function post(address: string, body: object): Promise<{ cookie: string; text: string }> {
    const answer = await client.send({
      what: 'sign-in',
      kind: 'none',
      method: 'POST',
      address,
      headers: { ...JSON_TYPE, origin },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`POST ${address} answered ${answer.status}: ${answer.body}`);
    const cookie = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0]).join('; ');
    return { cookie, text: answer.body };
  }

  async function signInPlayer(): Promise<Sender> {
    const name = PLAYERS[turn % PLAYERS.length];
    turn += 1;
    const { cookie } = await post('/api/users/sign_in', {
      user: { email: `${name}@northstar.example`, password: PASSWORD },
    });
    return { cookie };
  }

  async function signInAdmin(): Promise<Sender> {
    const { cookie, text } = await post('/admin/api/session', {
      email: 'admin@northstar.example',
      password: PASSWORD,
    });
    const { csrfToken } = JSON.parse(text) as { csrfToken: string };
    return { cookie, origin, 'x-csrf-token': csrfToken };
  }

  const read = (address: string, sender: Sender) =>
    client.send({ what: address, kind: 'none', method: 'GET', address, headers: {} }, sender);

  return {
    of: (address: string): Sender => (address.startsWith('/admin') ? admin : player),
    async renew(): Promise<void> {
      if ((await read('/api/player', player)).status !== 200) player = await signInPlayer();
      if ((await read('/admin/api/session', admin)).status !== 200) admin = await signInAdmin();
    },
    /** The data of the site and the player from all reading calls, which stays the same while nothing is written. */
    async readState(): Promise<Record<string, string>> {
      const state: Record<string, string> = {};
      for (const address of STATE) {
        const { status, body } = await read(address, address.startsWith('/admin') ? admin : player);
        state[address] = `${status} ${body.replaceAll(TIMES, '')}`;
      }
      return state;
    },
  };
}

/** Times of reading and sign-in are not effects of a request. */
const TIMES = /"(?:lastSeenAt|lastUsedAt|lastSignInAt|exportedAt|createdAt)":"[^"]*",?/g;
const STATE = [
  '/admin/api/content',
  '/admin/api/drafts',
  '/admin/api/users',
  '/admin/api/tokens',
  '/admin/api/webhooks',
  '/admin/api/schedules',
  '/admin/api/preview-links',
  '/admin/api/sign-in-rules',
  '/admin/api/set-aside-findings',
  '/admin/api/images?limit=100',
  '/api/player/accounts',
  '/api/player/payments',
  '/api/user_limits',
  '/api/player/favorite_games',
];
