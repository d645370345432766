import { Writable } from 'node:stream';

/** A stream that collects a page's bytes and passes its text on when the page is complete. */
export function collectText(onText: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onText(Buffer.concat(chunks).toString());
      done();
    },
  });
}

/** A response's body that is encoded only if somebody reads it: the server usually takes the text instead. */
export const lateBody = (parts: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(parts.join('')));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
