import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signInPublisher } from './admin-call.ts';
import { copySeededData } from '../setup/seeded-data.ts';
import { killProducts, startProduct, type Product } from './product.ts';

// One of our own servers as the platform of another one.

const SECRET = 'a-secret-that-both-sides-were-given-1';
const directory = mkdtempSync(join(tmpdir(), 'marquee-platform-'));
/** Reports on the error stream which of our packages the process loads. */
const WATCH_PACKAGES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    const found = /\\/(apps\\/sandbox|engine)\\/src\\//.exec(url);
    if (found) process.stderr.write('[loads ' + found[1] + ']\\n');
    return next(url, context);
  } });
`)}`;

let platform: Product;
let front: Product;
beforeAll(async () => {
  for (const name of ['platform', 'front']) await copySeededData(join(directory, name));
  platform = await startProduct({ DATA_DIR: join(directory, 'platform'), PLATFORM_SECRET: SECRET });
  front = await startProduct({
    DATA_DIR: join(directory, 'front'),
    PLATFORM_URL: platform.origin,
    PLATFORM_SECRET: SECRET,
    NODE_OPTIONS: `--import ${WATCH_PACKAGES}`,
  });
}, 120_000);
afterAll(async () => {
  await Promise.all([front?.end(), platform?.end()]);
  killProducts();
  rmSync(directory, { recursive: true, force: true });
});

const player = { user: { email: 'gold@northstar.example', password: 'northstar-demo' } };

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(player),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** In the console of the platform itself, so the server in front does not know of the call. */
async function setGroups(cookie: string, groups: number[]): Promise<void> {
  const player = await fetch(`${platform.origin}/api/player`, { headers: { cookie } });
  const { id } = (await player.json()) as { id: number };
  const answer = await fetch(`${platform.origin}/sandbox/players/${id}/groups`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: platform.origin },
    body: new URLSearchParams({ groups: groups.join(' ') }),
  });
  expect(answer.status).toBe(303);
}

async function bannersOf(cookie: string): Promise<string[]> {
  const answer = await fetch(`${front.origin}/api/fe/config/banners-config`, { headers: { cookie } });
  return ((await answer.json()) as { banners: { id: string }[] }).banners.map(({ id }) => id);
}

type Frame = { channel: string; event: string; id?: number };

/** A page that is open at the server in front. */
async function openPage(cookie: string, last?: number) {
  const query = last === undefined ? '' : `?last=${last}`;
  const socket = new WebSocket(`${front.origin.replace('http', 'ws')}/live${query}`, { headers: { cookie } });
  const frames: Frame[] = [];
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as Frame);
    socket.emit('frame');
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    closed,
    close: () => socket.close(),
    /** The next such frame. Others before it are skipped. */
    async next(event: string, channel: string): Promise<Frame> {
      for (;;) {
        const frame = frames.shift();
        if (frame?.event === event && frame.channel === channel) return frame;
        if (!frame) await once(socket, 'frame');
      }
    },
  };
}

describe('a server in front of a platform elsewhere', () => {
  it('loads nothing of the sandbox', () => {
    expect(front.output()).toContain('[loads engine]');
    expect(front.output()).not.toContain('[loads apps/sandbox]');
  });

  it('signs in at the platform, with the session of the platform', async () => {
    const cookie = await signIn(front.origin);
    const [here, there] = await Promise.all(
      [front, platform].map(async ({ origin }) =>
        (await fetch(`${origin}/api/player`, { headers: { cookie } })).json(),
      ),
    );
    expect(here).toMatchObject({ email: 'gold@northstar.example', currency: 'EUR' });
    expect(here).toEqual(there);
  });

  it('knows the platform’s player: a region restricts guests alone', async () => {
    const cookie = await signIn(front.origin);
    const isRestricted = async (headers: Record<string, string>) => {
      const region = { 'x-country-code': 'US' };
      const answer = await fetch(`${front.origin}/client-context`, { headers: { ...region, ...headers } });
      return ((await answer.json()) as { restricted: boolean }).restricted;
    };
    expect([await isRestricted({}), await isRestricted({ cookie })]).toEqual([true, false]);
  });

  it('knows no session that it was not given, and ends one there', async () => {
    const cookie = await signIn(front.origin);
    expect(
      (await fetch(`${front.origin}/api/player`, { headers: { cookie: 'northstar_session=x' } })).status,
    ).toBe(401);
    const out = await fetch(`${front.origin}/api/users/sign_out`, { method: 'DELETE', headers: { cookie } });
    expect(out.status).toBe(204);
    expect((await fetch(`${platform.origin}/api/player`, { headers: { cookie } })).status).toBe(401);
  });

  it('[LIVE-02] tells a page live what happens to its player there, and each event once after a break', async () => {
    const cookie = await signIn(front.origin);
    const settings = await fetch(`${front.origin}/api/player/settings`, { headers: { cookie } });
    const { websocket } = (await settings.json()) as { websocket: { path: string; channels: string[] } };
    expect(websocket).toEqual({ path: '/live', channels: ['public', 'private'] });

    const first = await openPage(cookie);
    expect(await first.next('hello', 'public')).toMatchObject({ data: { release: expect.any(Number) } });
    await first.next('hello', 'private');
    expect(await bannersOf(cookie)).not.toContain('popup-new-provider');
    const began = performance.now();
    await setGroups(cookie, [259, 851]);
    const { id } = await first.next('groups_updates', 'private');
    expect(performance.now() - began).toBeLessThan(500);
    // Reloading the page shows the player’s current state: nothing older is cached.
    expect(await bannersOf(cookie)).toContain('popup-new-provider');
    first.close();
    await setGroups(cookie, [259]);
    const second = await openPage(cookie, id);
    expect(await second.next('groups_updates', 'private')).toMatchObject({ id: Number(id) + 1 });
    await fetch(`${platform.origin}/api/users/sign_out`, { method: 'DELETE', headers: { cookie } });
    expect(await second.closed).toBe(4401);
  });

  it('[RULE-07] asks it what it knew of a player, with the secret that no browser can show', async () => {
    const cookie = await signIn(front.origin);
    const profile = await fetch(`${front.origin}/api/player`, { headers: { cookie } });
    const { id } = (await profile.json()) as { id: number };
    const body = {
      at: new Date().toISOString(),
      path: '/',
      player: String(id),
      context: { locale: 'en', licence: 'CW', login: 'guest', groups: [], currency: 'EUR', device: 'mobile' },
    };
    // By the platform’s own admin, too: its platform is in its own process.
    for (const { origin } of [front, platform]) {
      const ask = await signInPublisher(origin);
      const { evidence } = await ask<{
        evidence: { question: { visitor: object }; player: { facts: object[] } };
      }>('POST', '/evidence/player', body);
      expect(evidence.question.visitor).toMatchObject({
        login: 'player',
        userId: String(id),
        break: 'none',
        currency: 'EUR',
        groups: expect.arrayContaining([259]) as unknown,
      });
      expect(evidence.player.facts).toContainEqual({ name: 'break', known: 'held' });
    }
    const shown = await fetch(`${front.origin}/api/player_facts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET}`, cookie },
      body: JSON.stringify({ id: String(id), at: body.at }),
    });
    expect([shown.status, await shown.json()]).toMatchObject([401, { code: 'SERVER_SECRET_WRONG' }]);
  });

  it('passes refusals on with their fields', async () => {
    const answer = await fetch(`${front.origin}/api/users/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: { ...player.user, password: 'wrong' } }),
    });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['email']]);
  });
});
