import type { FastifyReply, FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress } from 'node:zlib';
import { textInTurns } from '../../json-in-turns.ts';
import { type SentAnswer, sentWithout } from '../../sent-answer.ts';

/** A response that many clients get unchanged. `pieces`: its text, generated again for each call. */
export type KeptJson = { readonly pieces: () => Iterable<string>; readonly brotli: () => Promise<Buffer> };

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Compresses the text once, at the first request. Only the compressed form is kept: all browsers accept it, and it has
 * a tenth of the size. Other requests get their turn between the pieces.
 */
export function keepJson(pieces: () => Iterable<string>): KeptJson {
  let compressed: Promise<Buffer> | undefined;
  return { pieces, brotli: () => (compressed ??= compress(pieces())) };
}

function compress(pieces: Iterable<string>): Promise<Buffer> {
  const text = textInTurns(pieces);
  const compressor = createBrotliCompress(BROTLI);
  text.on('error', (error) => compressor.destroy(error));
  return buffer(text.pipe(compressor));
}

export async function sendKeptJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { pieces, brotli }: KeptJson,
): Promise<SentAnswer<never>> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!takesBrotli(request.headers['accept-encoding'])) return sentWithout(reply.send(textInTurns(pieces())));
  return sentWithout(reply.header('content-encoding', 'br').send(await brotli()));
}

function takesBrotli(accepted: string | string[] = ''): boolean {
  return String(accepted)
    .split(',')
    .some((each) => {
      const [name, ...parameters] = each.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return name === 'br' && Number(quality) > 0;
    });
}
