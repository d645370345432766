import { blocks, kinds } from '@marquee/schemas';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

async function createApp(): Promise<TestApp['app']> {
  const made = await createTestApp({ documents: createTestSite() });
  open.push(made);
  return made.app;
}

it('[SCHEMA-11] serves each schema under its $id, and everything it refers to', async () => {
  const app = await createApp();
  const seen = new Set<string>();
  const wanted = [
    ...Object.keys(kinds).map((kind) => `/schemas/config/${kind}/schema.json`),
    ...Object.keys(blocks).map((block) => `/schemas/blocks/${block}/schema.json`),
  ];
  for (let id = wanted.pop(); id; id = wanted.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const response = await app.inject(id);
    expect([id, response.statusCode, response.headers['content-type']]).toEqual([
      id,
      200,
      'application/schema+json; charset=utf-8',
    ]);
    expect(response.json().$id).toBe(id);
    for (const [, reference] of response.body.matchAll(/"\$ref": "(\/schemas\/[^"#]+)/g))
      wanted.push(String(reference));
  }
  expect(seen).toContain('/schemas/shared/audience.json');
});

it.each([
  '/schemas/config/none/schema.json',
  '/schemas/package.json',
  '/schemas/../package.json',
  '/schemas/%2e%2e/package.json',
])('answers 404 for %s', async (url) => {
  const response = await (await createApp()).inject(url);
  expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
});

it('answers 304 to those who have the schema', async () => {
  const app = await createApp();
  const url = '/schemas/shared/audience.json';
  const { headers } = await app.inject(url);
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});
