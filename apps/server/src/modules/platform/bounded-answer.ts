import { pipeline, Transform, type Readable } from 'node:stream';

/** No answer of a platform is that long; one that is would fill the memory of whoever waits for it. */
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

/** Passes a body on until it is too long or takes too long; then it breaks off, and nobody takes half for all. */
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
  // Its own failure reaches whoever reads it.
  return pipeline(body, bounded, () => clearTimeout(late));
}

/**
 * The same for an answer of `fetch`, whose signal ends it in time. Whoever reads it is told by `failureOf` why there is no more: to
 * them an answer that breaks off is as little an answer as one that never began.
 */
export function boundAnswer(
  answer: Response,
  failureOf: (error: unknown) => unknown,
  maxBytes = MAX_ANSWER_BYTES,
): Response {
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) throw new AnswerTooLarge();
  if (!answer.body) return answer;
  const reader = answer.body.getReader();
  let bytes = 0;
  const bounded = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > maxBytes) throw new AnswerTooLarge();
        controller.enqueue(value);
      } catch (error) {
        controller.error(failureOf(error));
        reader.cancel(error).catch(() => {});
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(bounded, {
    status: answer.status,
    statusText: answer.statusText,
    headers: answer.headers,
  });
}
