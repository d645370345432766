import * as fc from 'fast-check';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../modules/delivery/testing/test-site.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({
    documents: createTestSite(),
    parts: {
      sandbox: async (app) => {
        app.get('/api/kept', async (_request, reply) =>
          reply.code(404).header('cache-control', 'public, max-age=60').send({}),
        );
        app.get('/api/broken', async (_request, reply) =>
          reply
            .headers({ etag: '"1"', 'last-modified': new Date(0).toUTCString(), 'content-language': 'de' })
            .header('content-disposition', 'attachment')
            .type('application/json')
            .send(new Readable({ read: breakOff })),
        );
      },
    },
  });
});
afterAll(() => made.app.close());

const breakOff = (): never => {
  throw new Error('The body ends before it begins.');
};

const START = fc.constantFrom(
  '/api/fe/pages?path=/',
  '/api/fe/pages?release=1&path=/',
  '/api/fe/config/',
  '/api/fe/',
  '/api/',
  '/messages/',
  '/ofrep/v1/evaluate/flags/',
  '/schemas/',
  '/artwork/',
  '/images/',
  '/admin/api/',
  '/',
);

describe('every answer', () => {
  it('[DELIVERY-02] says how long it holds, and one that refuses holds for no time', async () => {
    await fc.assert(
      fc.asyncProperty(
        START,
        fc.stringMatching(/^[a-z0-9./-]{0,12}$/),
        fc.constantFrom('GET', 'POST', 'DELETE', 'HEAD'),
        async (start, rest, method) => {
          const { headers, statusCode } = await made.app.inject({
            method: method as 'GET',
            url: start + rest,
          });
          const said = String(headers['cache-control']);
          expect(said).toMatch(statusCode >= 400 ? /no-store/ : /no-store|no-cache|max-age=\d+/);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['/api/fe/pages?path=/nowhere', 404],
    ['/api/fe/pages?path=/nowhere&release=1', 404],
    ['/api/fe/pages?path=/players', 404],
    ['/api/fe/pages', 400],
    ['/api/fe/config/nothing', 404],
    ['/messages/xx.json?t=5934000', 404],
    ['/api/kept', 404],
  ])('%s is kept nowhere', async (url, status) => {
    const { headers, statusCode } = await made.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([status, 'private, no-store']);
  });

  it.each(['identity', 'gzip', 'br'])(
    'a refusal says nothing of the body it took the place of (%s)',
    async (encoding) => {
      const { statusCode, headers, rawPayload } = await made.app.inject({
        url: '/api/broken',
        headers: { 'accept-encoding': encoding },
      });
      expect([statusCode, JSON.parse(rawPayload.toString())]).toEqual([
        500,
        { error: expect.objectContaining({ code: 'INTERNAL' }) },
      ]);
      for (const name of [
        'content-encoding',
        'content-language',
        'content-disposition',
        'etag',
        'last-modified',
      ])
        expect([name, headers[name]]).toEqual([name, undefined]);
    },
  );
});
