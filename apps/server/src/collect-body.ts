import { errorCodes, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

const FIRST_BYTES = 16 * 1024;
const LARGEST_BLOCK = 1024 * 1024;

/**
 * A body's bytes in blocks, into which they are put as they come, with what Fastify checks of a body's length. Fastify
 * joins them at the end, and of a large body everybody waits for that: for the copy, and for the memory in one piece,
 * which has all others tidied up first.
 * @throws FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_CONTENT_LENGTH
 */
export function collectBody(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>();
  const { bodyLimit } = request.routeOptions;
  const said = Number(request.headers['content-length'] ?? Number.NaN);
  const full: Buffer[] = [];
  // What is said is believed to refuse, and not to make room for what may never come.
  let block = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let filled = 0;
  let length = 0;
  if (said > bodyLimit) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  else payload.on('data', take).on('end', end).on('error', fail);
  return promise;

  function take(piece: Buffer): void {
    if (length + piece.length > bodyLimit) {
      payload.off('data', take).off('end', end).off('error', fail);
      reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      return;
    }
    for (let taken = 0; taken < piece.length;) {
      if (filled === block.length) {
        full.push(block);
        block = Buffer.allocUnsafeSlow(Math.min(block.length * 2, LARGEST_BLOCK));
        filled = 0;
      }
      const fitting = piece.copy(block, filled, taken);
      taken += fitting;
      filled += fitting;
    }
    length += piece.length;
  }

  function end(): void {
    if (Number.isNaN(said) || said === length) resolve([...full, block.subarray(0, filled)]);
    else reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
  }

  /** Whoever sent it is gone, or it is no HTTP. */
  function fail(error: Error): void {
    reject(Object.assign(error, { statusCode: 400 }));
  }
}
