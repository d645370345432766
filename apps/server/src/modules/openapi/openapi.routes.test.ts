import { platformCalls } from '@marquee/schemas/platform';
import { serverCalls } from '@marquee/schemas/server-calls';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const URL = '/api/fe/openapi.json';
let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ documents: createTestSite() });
});
afterAll(() => made.app.close());

it('answers every call of the contract as one document that may be kept and used anywhere', async () => {
  const answer = await made.app.inject(URL);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  });
  expect(answer.headers['content-disposition']).toBeUndefined();
  const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, object> }>();
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = [...Object.keys(platformCalls), ...Object.keys(serverCalls)];
  expect(described.toSorted()).toEqual(known.toSorted());
});

it('is the same whether it is sent compressed or not', async () => {
  const headers = { 'accept-encoding': 'br' };
  const compressed = await made.app.inject({ url: URL, headers });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const plain = await made.app.inject(URL);
  expect(brotliDecompressSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

it('says that nothing has changed', async () => {
  const { etag } = (await made.app.inject(URL)).headers;
  const answer = await made.app.inject({ url: URL, headers: { 'if-none-match': String(etag) } });
  expect([answer.statusCode, answer.body]).toEqual([304, '']);
});

it('is saved as a file when that is asked for', async () => {
  const answer = await made.app.inject(`${URL}?download`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="marquee-openapi.json"');
});
