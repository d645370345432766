import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { type SentAnswer, sentWithout } from './sent-answer.ts';
import { createTurns } from './turns.ts';

/** Deep enough to split lists of documents, and documents by kind and id; a document's own values stay whole. */
const LEVELS = 4;
const CHUNK = 64 * 1024;

/**
 * Sends a large response as JSON text in pieces, with pauses for other requests. Serialising the documents of a whole
 * site at once would block every page.
 */
export const sendInTurns = <Body>(reply: FastifyReply, value: Body): SentAnswer<Body> =>
  sentWithout(reply.type('application/json; charset=utf-8').send(jsonInTurns(value)));

export const jsonInTurns = (value: unknown): Readable => textInTurns(jsonPieces(value));

/** The JSON text of a value in pieces, each made when it is read. */
export const jsonPieces = (value: unknown): Generator<string> => pieces(value, LEVELS);

/** A stream of the pieces, joined to chunks that are large enough to send. */
export const textInTurns = (made: Iterable<string>): Readable => Readable.from(chunks(made));

async function* chunks(made: Iterable<string>): AsyncGenerator<Buffer> {
  const turn = createTurns();
  let text = '';
  for (const piece of made) {
    text += piece;
    await turn();
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

function* pieces(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== 'object' || value === null || 'toJSON' in value) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  if (Array.isArray(value)) {
    yield '[';
    for (const [index, entry] of value.entries()) {
      if (index > 0) yield ',';
      yield* pieces(entry, levels - 1);
    }
    yield ']';
    return;
  }
  let before = '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* pieces(inner, levels - 1);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}
