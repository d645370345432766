import { errorCodes, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

const FIRST_BYTES = 16 * 1024;

/**
 * A body's bytes, each put where it belongs as it comes, with what Fastify checks of a body's length. Fastify keeps the
 * pieces and joins them at the end in one go, and of a large body everybody waits for that.
 * @throws FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_CONTENT_LENGTH
 */
export function collectBody(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const { bodyLimit } = request.routeOptions;
  const said = Number(request.headers['content-length'] ?? Number.NaN);
  // What is said is believed to refuse, and not to make room for what may never come.
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
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
    while (length + piece.length > bytes.length) {
      const longer = Buffer.allocUnsafeSlow(bytes.length * 2);
      bytes.copy(longer, 0, 0, length);
      bytes = longer;
    }
    piece.copy(bytes, length);
    length += piece.length;
  }

  function end(): void {
    if (Number.isNaN(said) || said === length) resolve(bytes.subarray(0, length));
    else reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
  }

  /** Whoever sent it is gone, or it is no HTTP. */
  function fail(error: Error): void {
    reject(Object.assign(error, { statusCode: 400 }));
  }
}
