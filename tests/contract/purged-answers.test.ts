import type { LightMyRequestResponse } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { purgedKeys } from '../../apps/server/src/modules/shared-cache/purge-cache.ts';
import { createTestBuild, type Loader } from '../../apps/server/src/ssr/testing/test-build.ts';
import { casesOf } from '../../engine/src/testing/full-length.ts';
import { createRandom, type Random } from '../../engine/src/testing/random.ts';
import { announceSeed } from '../../engine/src/testing/test-seed.ts';
import { instantsOf, timedDocuments } from '../../engine/src/testing/timed-world.ts';

// A cache in front keeps what a release does not purge. So everything that a release changes, in any answer, has to be
// purged. Releases are random: some documents are changed, added or removed.

const SEED = announceSeed('What a release purges');
const RELEASES = casesOf(120);
const GEO = 'cf-ipcountry';
const CONFIGS = [
  'banners-config',
  'manage-promotion-pages',
  'popups',
  'wheel-config-segments',
  'currency-config',
  'stag-by-referrer-name',
  'menu-categories-games',
  'logo-config',
  'vip-adventures',
];
const ADDRESSES = [
  ['/', '/p0', '/p1', '/p2', '/p3', '/p4', '/p5', '/p6', '/de/p0', '/it', '/guest/en-AU/p1'],
  ['/', '/p0', '/p1'].map((path) => `/api/fe/pages?path=${path}`),
  CONFIGS.map((name) => `/api/fe/config/${name}`),
  ['/messages/de.json', '/messages/en-AU.json'],
].flat();

type Documents = ReturnType<typeof timedDocuments>;

/** Each page reads something else of what services give. */
const readSome: Loader = (services, { request }) => {
  const path = new URL(request.url).pathname.replace(/^\/guest|\/(?:de|it|en-AU)(?=\/|$)/g, '') || '/';
  const { page, redirect, nodes } = services.resolvePage(path);
  const more: Record<string, () => unknown> = {
    '/': () => [services.resolveCollection('navigation', {}).items, services.locales, services.messages()],
    '/p1': () => services.resolveCollection('banner', { location: 'side' }).items,
    '/p2': () => services.listFlags(),
    '/p3': () => [services.resolveCollection('popup', {}).items, services.canonicalOrigin],
    '/p4': () => services.messages()['A.KEY'],
    '/p5': () => services.clientContext(),
    '/p6': () => services.resolveCollection('bookmark', { limit: 1 }).items,
  };
  return [
    { ...services.visitor.context, now: 0, partnerId: 0 },
    [page, redirect, nodes.map(({ validUntil: _until, cacheKey: _key, ...node }) => node)],
    more[path]?.(),
  ];
};

const locale = (code: string, order: number): [string, object] => [code, { code, name: code, order }];

/** With texts that stand in the messages. */
const withKey = ({ popup, ...documents }: Documents): Documents => ({
  ...documents,
  popup: { ...popup, keyed: { title: { key: 'A.KEY' }, content: { en: '<p>Words.</p>' } } },
});

const site = (random: Random): Documents => ({
  ...withKey(timedDocuments(random)),
  locale: Object.fromEntries(['en', 'de', 'en-AU', 'it'].map(locale)),
  licence: {
    CW: licence('CW', { hosts: ['localhost'], isDefault: true }),
    EE: licence('EE', { hosts: ['ee.localhost'], minimumAge: 21 }),
  },
  settings: { main: { gamesPerPage: 20 + random.below(5) } },
  messages: Object.fromEntries(
    ['en', 'de', 'en-AU'].map((code) => [
      code,
      { locale: code, messages: { 'A.KEY': `${code} ${random.below(9)}` } },
    ]),
  ),
});

const licence = (code: string, fields: object): object => ({
  code,
  name: `Licence ${code}`,
  minimumAge: 18,
  licenceLine: { en: `Licence ${code}` },
  helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
  ...fields,
});

/** One document, or a few, as most releases change. */
function changeSome(documents: Documents, random: Random): Documents {
  const other = site(random);
  const changed: Documents = { ...documents };
  for (let change = random.pick([0, 0, 1, 3]); change >= 0; change -= 1) {
    const kind = random.pick(Object.keys(changed).filter((each) => each !== 'locale'));
    const id = random.pick(Object.keys(changed[kind] ?? {}));
    const { [id]: before, ...others } = changed[kind] ?? {};
    const next = random.chance(0.15) ? undefined : (other[kind]?.[id] ?? before);
    changed[kind] = next === undefined ? others : { ...others, [id]: next };
  }
  return changed;
}

const opened: TestApp[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ app }) => app.close()));
});

/** The number of a release is in some answers, and not what they are about. */
const told = ({ statusCode, headers, body }: LightMyRequestResponse): string =>
  JSON.stringify([
    statusCode,
    headers['location'],
    headers['vary'],
    body.replace(/"release":\d+/, ''),
    headers['surrogate-key'],
  ]);

it('every answer that a release changes has one of the keys that it purges', async () => {
  const missed: unknown[] = [];
  const counts = { changed: 0, purged: 0, kept: 0 };
  for (let number = 0; number < RELEASES; number += 1) {
    const random = createRandom(SEED + number);
    const documents = site(random);
    const made = await createTestApp({
      documents,
      environment: { GEO_HEADER: GEO, CACHE_IN_FRONT: '1', RESTRICTED_COUNTRIES: 'FI' },
      parts: { player: { loadBuild: async () => createTestBuild(readSome) } },
    });
    opened.push(made);
    const { app, source, clock } = made;
    clock.now = random.pick(instantsOf(documents));
    const visitors = Array.from({ length: 3 }, () => ({
      host: random.pick(['localhost', 'ee.localhost']),
      'sec-ch-ua-mobile': random.pick(['?0', '?1']),
      'x-page-cookies': 'none',
      ...(random.chance(0.5) ? { [GEO]: random.pick(['AU', 'DE', 'FI']) } : {}),
      ...(random.chance(0.3) ? { 'x-partner': random.pick(['2', '7f']) } : {}),
      ...(random.chance(0.3) ? { 'x-locale': random.pick(['de', 'it']) } : {}),
    }));
    const asked = visitors.flatMap((headers) => ADDRESSES.map((url) => ({ url, headers })));
    const before: LightMyRequestResponse[] = [];
    // As the second of their kind, which are answered by a shorter way.
    for (const each of asked) await app.inject(each);
    for (const each of asked) before.push(await app.inject(each));
    let purged = new Set<string>();
    app.currentRelease.subscribe(
      (next, changes, last) => (purged = new Set(purgedKeys(changes, last, next))),
    );
    await source.publish(changeSome(documents, random));
    await vi.waitUntil(() => app.currentRelease.get().number === 2, { interval: 1 });
    for (const [at, answer] of before.entries()) {
      // A cache keeps nothing else.
      if (!/s-maxage=[1-9]/.test(String(answer.headers['cache-control']))) continue;
      const keys = String(answer.headers['surrogate-key']).split(' ');
      const isPurged = keys.some((key) => purged.has(key));
      const now = await app.inject(asked[at] ?? '');
      const isChanged = told(answer) !== told(now);
      counts[isChanged ? 'changed' : isPurged ? 'purged' : 'kept'] += 1;
      if (isChanged && !isPurged)
        missed.push([`ENGINE_SEED=${SEED + number}`, asked[at], [...purged], told(answer), told(now)]);
    }
    await Promise.all(opened.splice(0).map(({ app: each }) => each.close()));
  }
  expect(missed.slice(0, 2)).toEqual([]);
  console.log(`Of what is kept in front: ${JSON.stringify(counts)}`);
  expect(counts.changed).toBeGreaterThan(30);
  // Most of what a release leaves as it is stays in the cache.
  expect(counts.kept).toBeGreaterThan(counts.purged);
}, 600_000);
