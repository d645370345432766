import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killProducts, startProduct, type Product } from './product.ts';

// One of our own servers as the platform of another.

const directory = mkdtempSync(join(tmpdir(), 'marquee-platform-'));
/** Says on the error stream which of our packages the process loads. */
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
  platform = await startProduct({ DATA_DIR: join(directory, 'platform') });
  front = await startProduct({
    DATA_DIR: join(directory, 'front'),
    PLATFORM_URL: platform.origin,
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

  it('passes refusals on with their fields', async () => {
    const answer = await fetch(`${front.origin}/api/users/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: { ...player.user, password: 'wrong' } }),
    });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['email']]);
  });
});
