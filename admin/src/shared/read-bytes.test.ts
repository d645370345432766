import { expect, it } from 'vitest';
import { readBytes } from './read-bytes.ts';

it('puts the pieces of an answer together in their order', async () => {
  const pieces = [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  expect([...new Uint8Array(await readBytes({ body }))]).toEqual([1, 2, 3]);
});

it('is empty where an answer has nothing', async () => {
  expect((await readBytes(new Response(null))).byteLength).toBe(0);
});
