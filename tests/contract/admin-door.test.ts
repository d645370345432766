import { serverCalls } from '@marquee/schemas/server-calls';
import type { FastifyInstance, HTTPMethods, InjectOptions } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { problemsOf } from '../../apps/server/src/testing/problems-of.ts';
import { openWholeApp } from './whole-app.ts';

// The admin on a host of its own, for addresses of an allow list: every route of it, as the contract and the build have
// them, is an unknown address to everybody else.

const PROXY = '192.0.2.10';
const ENVIRONMENT = {
  ADMIN_ORIGIN: 'https://admin.casino.example',
  ADMIN_ALLOWED_ADDRESSES: '10.8.0.0/16,2001:db8:7::/48',
  TRUST_PROXY: `${PROXY},127.0.0.1`,
};
const folder = mkdtempSync(join(tmpdir(), 'marquee-door-'));

let store: Store;
let app: FastifyInstance;
beforeAll(async () => {
  for (const name of ['admin/index.html', 'admin/assets/a.js', 'player/assets/a.js']) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '<!doctype html>');
  }
  store = await openTestStore();
  const dirs = { adminDir: join(folder, 'admin'), clientDir: join(folder, 'player') };
  app = await openWholeApp({ store, environment: ENVIRONMENT, ...dirs });
});
afterAll(async () => {
  await app.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const CALLS = Object.keys(serverCalls).flatMap((name) => {
  const [method = '', path = ''] = name.split(' ');
  return path.startsWith('/admin/') ? [{ method, path: path.replaceAll(/\{\w+\}/g, 'x') }] : [];
});
const SCREENS = ['/admin', '/admin/', '/admin/documents/banner', '/admin/assets/a.js', '/admin/api/nothing'];
const ROUTES = [...CALLS, ...SCREENS.map((path) => ({ method: 'GET', path }))];

type From = { host?: string; connection?: string; passed?: string };
const ask = (
  method: string,
  url: string,
  { host = 'admin.casino.example', connection = PROXY, passed }: From,
) =>
  app.inject({
    method: method as Extract<HTTPMethods, InjectOptions['method']>, // the contract names no others
    url,
    remoteAddress: connection,
    headers: {
      host,
      'x-forwarded-proto': 'https',
      ...(passed === undefined ? {} : { 'x-forwarded-for': passed }),
    },
  });

/** What anybody can see of an answer. */
async function seen(method: string, url: string, from: From) {
  const { statusCode, body, headers } = await ask(method, url, from);
  const { 'x-request-id': _id, date: _date, 'server-timing': _time, ...others } = headers;
  return { statusCode, body: body.replaceAll(url, '<address>'), headers: others };
}

const INSIDE = { passed: '10.8.3.4' };
const OUTSIDE: [string, From][] = [
  ['at a host of players', { host: 'casino.example', ...INSIDE }],
  ['at a host that is not the site’s', { host: 'elsewhere.example', ...INSIDE }],
  ['at another port', { host: 'admin.casino.example:8443', ...INSIDE }],
  ['from an address that is not on the list', { passed: '203.0.113.9' }],
  ['from one that writes another before its own', { passed: '10.8.3.4, 203.0.113.9' }],
  [
    'from one that is no proxy and says it passes somebody on',
    { connection: '203.0.113.9', passed: '10.8.3.4' },
  ],
  ['from one that passes on what is no address', { passed: 'unknown' }],
  ['by IPv6 from outside', { passed: '2001:db8:8::1' }],
];

describe.each(OUTSIDE)('%s', (_name, from) => {
  it('every route of the admin is answered like an address where nothing ever was', async () => {
    const told: string[] = [];
    for (const { method, path } of ROUTES) {
      const closed = await seen(method, path, from);
      const unknown = await seen(method, path.replace('/admin', '/nadim'), from);
      if (JSON.stringify(closed) !== JSON.stringify(unknown)) told.push(`${method} ${path}`);
    }
    expect(told).toEqual([]);
    expect(ROUTES.length).toBeGreaterThan(80);
  });
});

const LETS_IN: [string, From][] = [
  ['an address on the list', INSIDE],
  ['one as IPv6 writes it', { passed: '::ffff:10.8.3.4' }],
  ['one of IPv6', { passed: '2001:db8:7:1::5' }],
  ['one behind two proxies', { passed: `10.8.3.4, 127.0.0.1` }],
  ['one that is connected by itself', { connection: '::ffff:10.8.3.4' }],
  ['the port that https has anyway', { host: 'ADMIN.casino.example:443', ...INSIDE }],
];

it.each(LETS_IN)('%s finds the admin', async (_name, from) => {
  const told: string[] = [];
  for (const { method, path } of ROUTES) {
    const { statusCode, headers } = await ask(method, path, from);
    const isOfAdmin = path.startsWith('/admin/api/')
      ? String(headers['cache-control']) === 'no-store' || path === '/admin/api/nothing'
      : statusCode === 200;
    if (!isOfAdmin) told.push(`${method} ${path} ${statusCode}`);
  }
  expect(told).toEqual([]);
});

it('an answer that somebody outside got first is nobody’s inside, and the other way round', async () => {
  const outside = { passed: '203.0.113.9' };
  for (const path of ['/admin', '/admin/documents/banner']) {
    const before = await seen('GET', path, outside);
    expect((await ask('GET', path, INSIDE)).body).toBe('<!doctype html>');
    expect(await seen('GET', path, outside)).toEqual(before);
  }
});

it.each(['/preview', '/preview/', '/PREVIEW', '/%70review', '/preview?x=1'])(
  'the page that the admin frames is not at %s for others',
  async (path) => {
    expect((await ask('GET', path, { passed: '203.0.113.9' })).statusCode).toBe(404);
    expect((await ask('GET', path, INSIDE)).statusCode).toBe(200);
  },
);

it.each(['/%61dmin', '/admin%2F', '//admin', '/./admin', '/ADMIN', '/x/../admin'])(
  'no other way of writing it opens %s',
  async (path) => {
    expect((await ask('GET', path, { passed: '203.0.113.9' })).body).not.toBe('<!doctype html>');
  },
);

it('a site where whoever connects is believed about addresses does not start with a list of them', () => {
  const site = {
    PUBLIC_ORIGIN: 'https://casino.example',
    SESSION_SECRET: 'x'.repeat(32),
    PLATFORM_URL: 'https://platform.example',
    ...ENVIRONMENT,
  };
  expect(problemsOf(site)).toEqual([]);
  expect(problemsOf({ ...site, TRUST_PROXY: '1' })).toMatchObject([{ name: 'TRUST_PROXY', found: '"1"' }]);
});

it.each([
  ['ADMIN_ALLOWED_ADDRESSES', '10.8.0.0/33'],
  ['ADMIN_ALLOWED_ADDRESSES', '10.8.0'],
  ['ADMIN_ALLOWED_ADDRESSES', 'office'],
  ['ADMIN_ALLOWED_ADDRESSES', '::ffff:10.8.0.0/112'],
  ['ADMIN_ORIGIN', 'https://casino.example/admin'],
  ['TRUST_PROXY', '10.0.0.0/x'],
])('%s cannot be %s', (name, value) => {
  expect(problemsOf({ DEMO_DIR: 'x', [name]: value })).toMatchObject([{ name }]);
});
