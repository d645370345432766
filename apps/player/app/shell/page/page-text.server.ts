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

/** A response's body that is copied only if somebody reads it: the server usually takes the bytes themselves. */
export const lateBody = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes.slice());
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
