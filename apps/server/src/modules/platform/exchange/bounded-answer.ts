import { pipeline, Transform, type Readable } from 'node:stream';

/** No normal answer of a platform is this long. A longer one would fill the memory of the server or the browser. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export class AnswerTooLarge extends Error {
  constructor() {
    super(`The platform's answer has more than ${MAX_ANSWER_BYTES} bytes.`);
    this.name = 'AnswerTooLarge';
  }
}

export class AnswerTooLate extends Error {
  constructor() {
    super('The platform’s answer did not end in time.');
    this.name = 'AnswerTooLate';
  }
}

/** Passes a body on. When it is too long or takes too long, the stream fails: a part is never taken for the whole. */
export function boundStream(
  body: Readable,
  { leftMs, maxBytes = MAX_ANSWER_BYTES }: { leftMs: number; maxBytes?: number },
) {
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new AnswerTooLarge());
      else done(null, chunk);
    },
  });
  const late = setTimeout(() => bounded.destroy(new AnswerTooLate()), leftMs);
  // The reader of the stream gets its error.
  return pipeline(body, bounded, () => clearTimeout(late));
}
