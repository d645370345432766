import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseId } from './release.model.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestSite } from './testing/test-site.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ documents: createTestSite() });
});
afterAll(() => made.app.close());

const ask = async (id: string): Promise<number> =>
  (await made.app.inject(`/api/fe/pages?path=/&release=${id}`)).statusCode;

it('[DELIVERY-01] a page may be asked for by the id of any release that is announced', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      fc.constantFrom('', 'abcdef0123', '0000000000'),
      async (number, at, mark) => {
        expect(await ask(releaseId({ number, publishedAt: at.toISOString(), mark }))).toBe(200);
      },
    ),
  );
});
