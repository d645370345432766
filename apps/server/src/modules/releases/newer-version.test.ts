import { SCHEMA_VERSION } from '@marquee/schemas';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createServer } from '../../starting/create-server.ts';
import { parseSettings } from '../../settings.ts';
import { seedSite } from '../../store/seeding/seed-site.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { testPlatform } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { findSiteProblems } from './site-problems.ts';

// One store of two versions while a site is updated: this one, and the next, whose editors use what is new in it.

let store: Store;
let player: FastifyInstance;
let publisher: TestClient;
let close: () => Promise<void>;

beforeAll(async () => {
  store = await openTestStore();
  await seedSite(store, { documents: createTestSite(), adminUsers: [] });
  const admin = await openTestAdmin(store);
  publisher = await admin.signIn('publisher');
  player = await buildApp(createServer(parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent' })), {
    settings: parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent' }),
    releases: store,
    sandbox: testPlatform({}),
  });
  close = async () => {
    await player.close();
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

type Chosen = { kind: string; id: string; revision: number };

/** Saves and publishes as the next version does, whose contract has more. */
async function publishNewer(
  kind: string,
  id: string,
  data: unknown,
  version = SCHEMA_VERSION,
): Promise<Chosen> {
  return store.transaction(async ({ documents, releases }) => {
    const head = await documents.lockHead(kind, id);
    const revision = await documents.nextRevision(kind, id);
    await documents.appendRevisions([{ kind, id, revision, previous: head ?? null, data, patch: [] }], {
      schemaVersion: String(version),
      author: { id: null, name: 'A newer version' },
      savedAt: new Date(0),
    });
    const number = (await releases.findCurrentNumber()) + 1;
    const row = { authorId: 'newer', authorName: 'Newer', publishedAt: new Date(0), schedule: null };
    await releases.insert({ number, kind: 'publish', sourceRelease: null, comment: 'Newer', ...row });
    const changes = [{ kind, id, title: id, fromRevision: head ?? null, toRevision: revision }];
    await releases.changeEntries(number, changes);
    await releases.insertChanges(number, changes);
    return { kind, id, revision };
  });
}

const save = (kind: string, id: string, data: object, base?: number) =>
  publisher.call('PUT', `/documents/${kind}/${id}`, {
    headers: base === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` },
    body: data,
  });
async function saved(kind: string, id: string, data: object, base?: number): Promise<Chosen> {
  const { body } = await save(kind, id, data, base);
  return { kind, id, revision: (body as Chosen).revision };
}
const publish = (...documents: Chosen[]) =>
  publisher.call('POST', '/releases', { body: { comment: 'Test', documents } });
const banner = (more: object = {}) => ({ title: { en: 'Northern lights' }, order: { lobby: 1 }, ...more });
const bannersAt = async (): Promise<unknown> => {
  await player.currentRelease.refresh();
  const answer = await player.inject('/api/fe/config/banners-config');
  return answer.json();
};
const blockWith = (id: string, props: object, more: object = {}) => ({
  id,
  block: 'heading',
  props,
  ...more,
});
const page = (...blocks: object[]) => ({ path: '/lights', title: { en: 'Lights' }, blocks });
const blocksOf = async (path: string): Promise<unknown[]> => {
  await player.currentRelease.refresh();
  const { nodes } = (await player.inject(`/api/fe/pages?path=${path}`)).json<{ nodes: { id: string }[] }>();
  return nodes.map(({ id }) => id);
};

it('what uses a field, a block or a kind of the next version is served, and holds nobody’s work up', async () => {
  await publishNewer('banner', 'lights', banner());
  const without = await bannersAt();
  expect(JSON.stringify(without)).toContain('Northern lights');
  const { revision } = await publishNewer('banner', 'lights', banner({ glow: { strength: 3 } }));
  expect(await bannersAt()).toEqual(without);

  const newBlock = { id: 'new', block: 'aurora', props: { any: 1 } };
  await publishNewer('page', 'lights', page(blockWith('a', { title: { en: 'A' }, glow: 1 }), newBlock));
  await publishNewer('constellation', 'bear', { stars: 7 });
  expect(await blocksOf('/lights')).toEqual(['a']);
  const problems = player.currentRelease.problems.map(({ code, severity, id, pointer }) =>
    [code, severity, id, pointer].join(' '),
  );
  expect(problems).toEqual(
    expect.arrayContaining([
      'SCHEMA_UNKNOWN_FIELD warning lights /glow',
      'SCHEMA_UNKNOWN_FIELD warning lights /blocks/0/props/glow',
      'UNKNOWN_BLOCK warning lights /blocks/1/block',
      'UNKNOWN_KIND warning bear ',
    ]),
  );

  expect((await publish(await saved('banner', 'beside', banner()))).status).toBe(201);

  // The field stays in the store whatever this version does: it refuses, in words.
  const refused = await save(
    'banner',
    'lights',
    banner({ glow: { strength: 3 }, text: { en: 'Tonight' } }),
    revision,
  );
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'INVALID_DOCUMENT',
        problems: [
          {
            code: 'SCHEMA_UNKNOWN_FIELD',
            pointer: '/glow',
            message: 'glow is not a field here: it is mistyped, or a newer version of Marquee wrote it.',
          },
        ],
      },
    },
  });
  const { body } = await publisher.call('GET', '/documents/banner/lights');
  expect(body).toMatchObject({ revision, data: { glow: { strength: 3 } } });
});

it('a process that does not serve yet what the next version wrote publishes what names it', async () => {
  const page = { path: '/promotions/polar', title: { en: 'Polar' }, enabled: true, blocks: [], glow: true };
  await publishNewer('promotion-page', 'polar', page);
  const data = { candidate: 'adventures', link: page.path, page: 'polar', title: page.title, order: 9 };
  const problems = await store.transaction(async ({ releases }) =>
    findSiteProblems(
      { releases, served: { keep: () => undefined, find: () => undefined } },
      await releases.findCurrentNumber(),
      [{ kind: 'bookmark', id: 'polar', data }],
      { at: new Date() },
    ),
  );
  expect(problems).toEqual([]);
});

it('a condition of the next version shows nobody what it is on, and holds nobody’s work up', async () => {
  const audience = { moonPhase: 'full' };
  await publishNewer('banner', 'moon', banner({ title: { en: 'Full moon' }, audience }));
  await publishNewer(
    'page',
    'lights',
    page(blockWith('a', { title: { en: 'A' } }), blockWith('b', { title: { en: 'B' } }, { audience })),
  );
  await publishNewer('audience', 'moonstruck', { audience });
  await publishNewer(
    'banner',
    'struck',
    banner({ title: { en: 'Struck' }, audience: { audience: 'moonstruck' } }),
  );
  expect(await blocksOf('/lights')).toEqual(['a']);
  const shown = JSON.stringify(await bannersAt());
  expect(shown).toContain('Northern lights');
  expect(shown).not.toMatch(/Full moon|Struck/);
  expect((await publish(await saved('banner', 'beside-the-moon', banner()))).status).toBe(201);
});

it('what a newer version of the contract wrote is not written over, and can be removed', async () => {
  const { revision } = await publishNewer('banner', 'renamed', banner(), SCHEMA_VERSION + 1);
  expect(await save('banner', 'renamed', banner({ text: { en: 'Mine' } }), revision)).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'INVALID_DOCUMENT',
        problems: [{ code: 'NEWER_VERSION', kind: 'banner', id: 'renamed' }],
      },
    },
  });
  expect((await publisher.call('GET', '/documents/banner/renamed')).body).toMatchObject({ revision });
  const removed = await publisher.call('DELETE', '/documents/banner/renamed', {
    headers: { 'if-match': `"${revision}"` },
  });
  expect(removed.status).toBe(200);
});
