import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib';
import { AnswerTooLarge, MAX_ANSWER_BYTES } from './bounded-answer.ts';

const readers = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zlib: promisify(inflate),
  raw: promisify(inflateRaw),
};

/** More than anybody has a reason for. */
const MOST_CODINGS = 5;

const ZLIB = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_ANSWER_BYTES };
const BROTLI = { finishFlush: constants.BROTLI_OPERATION_FLUSH, maxOutputLength: MAX_ANSWER_BYTES };

/**
 * The body as it was before `Content-Encoding` was made of it, the last coding first. One that is not known, and what
 * stands before it, stays as it is.
 */
export async function decoded(body: Buffer, codings: string): Promise<Buffer> {
  const names = codings.split(',').map((name) => name.trim().toLowerCase());
  if (body.length === 0) return body;
  if (names.length > MOST_CODINGS) throw new TypeError(`An answer is encoded ${names.length} times.`);
  let plain = body;
  for (const name of names.toReversed()) {
    const next = await readBack(plain, name);
    if (next === undefined) break;
    plain = next;
  }
  return plain;
}

async function readBack(body: Buffer, name: string): Promise<Buffer | undefined> {
  try {
    switch (name) {
      case 'br':
        return await readers.br(body, BROTLI);
      case 'gzip':
      case 'x-gzip':
        return await readers.gzip(body, ZLIB);
      case 'deflate':
        // Some servers leave out the head that the standard asks for.
        return await (((body[0] ?? 0) & 0x0f) === 8 ? readers.zlib : readers.raw)(body, ZLIB);
      default:
        return undefined;
    }
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new AnswerTooLarge();
    throw error;
  }
}
