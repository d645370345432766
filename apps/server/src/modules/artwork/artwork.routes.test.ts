import { ArtworkClosed, type CachedArtwork } from '@marquee/artwork';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const pictures: Record<string, CachedArtwork> = {
  '/artwork/game/rocket-x-360.webp': { body: Buffer.from('picture'), contentType: 'image/webp' },
};

async function createApp(): Promise<TestApp['app']> {
  const artwork = {
    async get(path: string) {
      if (path === '/artwork/hero/north-2160.webp') throw new ArtworkClosed();
      return pictures[path];
    },
  };
  const made = await createTestApp({ documents: createTestSite(), parts: { artwork } });
  open.push(made);
  return made.app;
}

it('answers a picture that browsers keep for good', async () => {
  const response = await (await createApp()).inject('/artwork/game/rocket-x-360.webp?x=1');
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    200,
    'image/webp',
    'picture',
  ]);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('answers 404 in the form of calls for what there is not', async () => {
  const response = await (await createApp()).inject('/artwork/game/nothing-360.webp');
  expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
});

it('[OPS-03] asks to come again for a picture that is not finished when the process ends', async () => {
  const response = await (await createApp()).inject('/artwork/hero/north-2160.webp');
  expect([response.statusCode, response.json().error.code, response.headers['retry-after']]).toEqual([
    503,
    'SERVER_STOPPING',
    '5',
  ]);
});
