import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

/** A page that shows only while the flag is on. */
const gated = {
  page: {
    gated: {
      path: '/gated',
      title: { en: 'Gated' },
      audience: { flags: { on: ['rocket-chance'] } },
      blocks: [],
    },
  },
};

async function createApp(): Promise<TestApp['app']> {
  const made = await createTestApp({
    documents: createTestSite(gated),
    players: { tester: { id: 1, groups: [21] }, plain: { id: 2, groups: [759] } },
    parts: {
      admin: {
        api: async () => {},
        isSignedIn: async (request) => request.cookies['marquee_admin'] === 'signed-in',
      },
    },
  });
  open.push(made);
  return made.app;
}

const flag = { key: 'rocket-chance', description: 'Opens /rocket-chance.', default: false };
const call = (app: TestApp['app'], cookie: string) =>
  app.inject({ url: '/api/fe/flags', headers: { cookie } });

describe('GET /api/fe/flags', () => {
  it('[FFC-01] answers every flag with description, effective value and reason to testers', async () => {
    const response = await call(await createApp(), 'northstar_session=tester');
    expect(response.json()).toEqual({
      release: 1,
      flags: [{ ...flag, value: false, reason: 'DEFAULT', overridden: false }],
    });
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('is not found for others', async () => {
    const app = await createApp();
    for (const cookie of ['', 'northstar_session=plain', 'marquee_admin=forged']) {
      const response = await call(app, cookie);
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await call(app, 'marquee_admin=signed-in')).statusCode).toBe(200);
  });

  it('counts overrides of testers and admin users only', async () => {
    const app = await createApp();
    const tester = await call(app, 'northstar_session=tester; ffc=rocket-chance:1');
    expect(tester.json().flags).toEqual([{ ...flag, value: true, reason: 'OVERRIDE', overridden: true }]);
    const admin = await call(app, 'marquee_admin=signed-in; ffc=rocket-chance%3A1');
    expect(admin.json().flags[0]).toMatchObject({ value: true, reason: 'OVERRIDE' });
    const page = async (cookie: string): Promise<number> =>
      (await app.inject({ url: '/api/fe/pages?path=/gated', headers: { cookie } })).statusCode;
    expect(await page('northstar_session=tester; ffc=rocket-chance:1')).toBe(200);
    expect(await page('marquee_admin=signed-in; ffc=rocket-chance:1')).toBe(200);
    // The flag is on for this player by a rule: an override neither takes it away nor gives it to a guest.
    expect(await page('northstar_session=plain; ffc=rocket-chance:0')).toBe(200);
    for (const cookie of ['', 'northstar_session=tester', 'ffc=rocket-chance:1'])
      expect([cookie, await page(cookie)]).toEqual([cookie, 404]);
  });
});
