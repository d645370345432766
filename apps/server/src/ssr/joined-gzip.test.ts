import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { deflatePart, inflatePart, joinGzip } from './joined-gzip.ts';

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each)),
  fc.nat(200_000).map((length) => Buffer.alloc(length, 'page ')),
);

it('is what its parts are, one after the other, for whatever reads gzip', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ text: bytes, isKept: fc.boolean() }), { maxLength: 6 }),
      async (parts) => {
        const joined = joinGzip(
          await Promise.all(parts.map(({ text, isKept }) => (isKept ? deflatePart(text) : text))),
        );
        // It compares checksum and length, and refuses bytes after the end.
        expect(gunzipSync(joined).equals(Buffer.concat(parts.map(({ text }) => text)))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

it('gives a compressed part back', async () => {
  const text = Buffer.from('a page of its own, a page of its own');
  expect((await inflatePart(await deflatePart(text))).toString()).toBe(text.toString());
});

it('is as small as compressed texts are', async () => {
  const part = await deflatePart(Buffer.alloc(100_000, 'a page of its own'));
  expect(joinGzip([part, Buffer.from('me'), part]).length).toBeLessThan(2000);
});
