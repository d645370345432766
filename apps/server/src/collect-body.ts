import { errorCodes, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

const FIRST_BYTES = 16 * 1024;
const LARGEST_BLOCK = 1024 * 1024;

/**
 * Collects a body's bytes in blocks as they arrive, with Fastify's own checks of the length. Fastify itself joins all
 * pieces at the end. For a large body this blocks the event loop: for the copy, and for the allocation of one large
 * buffer, which causes a garbage collection first.
 * @throws FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_CONTENT_LENGTH
 */
export function collectBody(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>();
  const { bodyLimit } = request.routeOptions;
  const said = Number(request.headers['content-length'] ?? Number.NaN);
  const full: Buffer[] = [];
  // The stated length is used to refuse a body, but not to allocate memory for bytes that may never arrive.
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

  /** The client closed the connection, or the bytes are not valid HTTP. */
  function fail(error: Error): void {
    reject(Object.assign(error, { statusCode: 400 }));
  }
}
