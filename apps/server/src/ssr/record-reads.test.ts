import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../modules/delivery/testing/test-app.ts';
import { createTestSite } from '../modules/delivery/testing/test-site.ts';
import { createTestBuild, type Loader } from './testing/test-build.ts';

let made: TestApp;
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Two loaders at the same time, as the router runs them. */
const loader: Loader = async ({
  recordReads,
  resolveCollection,
  resolvePage,
  messages,
  isFlagOn,
  platform,
}) => {
  if (!recordReads) throw new Error('The services record nothing.');
  const frame = recordReads(async () => {
    resolveCollection('navigation', {});
    await turn();
    isFlagOn('rocket-chance');
    resolveCollection('banner', { location: 'hero' });
  });
  const page = recordReads(async () => {
    await turn();
    resolvePage('/');
    messages();
    await platform.fetch('/api/fe/config/logo-config');
    await platform.fetch('/api/games/collections');
  });
  return [(await frame).madeFrom, (await page).madeFrom];
};

beforeAll(async () => {
  made = await createTestApp({
    documents: createTestSite(),
    parts: { player: { loadBuild: async () => createTestBuild(loader) } },
  });
});
afterAll(() => made.app.close());

it('says of each loader what it alone has read, and of which release', async () => {
  const { body } = await made.app.inject('/');
  const release = made.app.currentRelease.get().id;
  expect(JSON.parse(body)).toEqual([
    {
      release,
      reads: ['navigation', 'messages:en', 'feature-flag:rocket-chance', 'banner@hero'],
    },
    { release, reads: ['page:/', 'messages:en', 'logo'] },
  ]);
});
