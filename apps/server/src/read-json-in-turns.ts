import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { collectBody } from './collect-body.ts';
import { AppError } from './errors.ts';
import { inTurns } from './turns.ts';

/** Shorter bodies are read in one go: that takes a millisecond or two. */
const SHORT = 256 * 1024;
/** Deep enough to split a body's lists of documents and rows; each document or row is read in one go. */
const LEVELS = 4;
/** No document or row is longer: a document has at most 256 KB, and an escape can write each letter as six. */
const LONGEST_VALUE = 2 * 1024 * 1024;
/** The buffer holds this many of the longest values: enough that refills are rare and each one is short. */
const AT_HAND = 6;
/** A kind has at most ten thousand documents. Listing the keys of a far larger object would block the event loop. */
const MOST_FIELDS = 100_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
/** Every spelling of a harmful key, escapes included, matches this. */
const SUSPECT = /__proto__|constructor|\\u00/i;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Reads JSON as Fastify does, but large bodies in steps, with pauses for other requests. Read at once, an import of
 * 64 MB would block every page for a second.
 */
export function readJsonInTurns(app: FastifyInstance): void {
  const readShort = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    ['application/json', 'application/json-patch+json'],
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const blocks = await collectBody(request, payload);
      if (lengthOf(blocks) > SHORT) return parseInTurns(blocks);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      void readShort(request, Buffer.concat(blocks).toString(), (error, value) =>
        error ? reject(error) : resolve(value),
      );
      return promise;
    },
  );
}

/**
 * Parses the bytes as `JSON.parse` parses their text. Throws INVALID_JSON, also for keys that would change an object's
 * prototype. No string, and no value that is read in one go, may have more than `longest` bytes.
 */
export function parseInTurns(blocks: readonly Buffer[], longest = LONGEST_VALUE): Promise<unknown> {
  const room = Buffer.allocUnsafeSlow(Math.min(lengthOf(blocks), AT_HAND * longest));
  return inTurns(readWhole({ room, bytes: room.subarray(0, 0), at: 0, blocks: [...blocks], longest }));
}

const lengthOf = (blocks: readonly Buffer[]): number =>
  blocks.reduce((length, block) => length + block.length, 0);

type Reader = {
  /** One buffer, reused for the whole body: each new allocation of megabytes would cause a garbage collection. */
  readonly room: Buffer;
  /** `bytes` is the part of the body in the buffer, `at` the reader's position in it, `blocks` the rest of the body. */
  bytes: Buffer;
  at: number;
  readonly blocks: Buffer[];
  readonly longest: number;
};
type Steps<Result> = Generator<undefined, Result, undefined>;

function* readWhole(reader: Reader): Steps<unknown> {
  takeUp(reader);
  if (reader.bytes.subarray(0, 3).equals(BYTE_ORDER_MARK)) reader.at = 3;
  const value = yield* readValue(reader, LEVELS);
  skipSpace(reader);
  if (reader.at < reader.bytes.length) throw invalid();
  return value;
}

/** Refills the buffer, unless it still holds enough for the longest space, value and string together. */
function takeUp(reader: Reader): void {
  const { room, bytes, at, blocks, longest } = reader;
  const left = bytes.length - at;
  if (blocks.length === 0 || left > 3 * longest + 4) return;
  let filled = bytes.copy(room, 0, at);
  while (filled < room.length && blocks[0] !== undefined) {
    const taken = blocks[0].copy(room, filled);
    filled += taken;
    if (taken === blocks[0].length) blocks.shift();
    else blocks[0] = blocks[0].subarray(taken);
  }
  reader.bytes = room.subarray(0, filled);
  reader.at = 0;
}

function* readValue(reader: Reader, levels: number): Steps<unknown> {
  skipSpace(reader);
  const first = reader.bytes[reader.at];
  if (levels > 0 && first === OPEN_OBJECT) return yield* readObject(reader, levels - 1);
  if (levels > 0 && first === OPEN_LIST) return yield* readList(reader, levels - 1);
  const start = reader.at;
  skipValue(reader);
  yield undefined;
  return parse(reader, start);
}

function* readObject(reader: Reader, levels: number): Steps<Record<string, unknown>> {
  const object: Record<string, unknown> = {};
  reader.at += 1;
  if (isNext(reader, CLOSE_OBJECT)) return object;
  let fields = 0;
  do {
    fields += 1;
    if (fields > MOST_FIELDS) throw tooLarge(`An object of the body has more than ${MOST_FIELDS} fields.`);
    skipSpace(reader);
    const start = reader.at;
    if (reader.bytes[start] !== QUOTE) throw invalid();
    skipText(reader);
    const key = String(parse(reader, start));
    if (!isNext(reader, COLON)) throw invalid();
    const value = yield* readValue(reader, levels);
    assertHarmless(key, value);
    object[key] = value;
    // Also after empty values: a body can have hundreds of thousands of them.
    yield undefined;
  } while (isNext(reader, COMMA));
  if (!isNext(reader, CLOSE_OBJECT)) throw invalid();
  return object;
}

function* readList(reader: Reader, levels: number): Steps<unknown[]> {
  const list: unknown[] = [];
  reader.at += 1;
  if (isNext(reader, CLOSE_LIST)) return list;
  do {
    list.push(yield* readValue(reader, levels));
    yield undefined;
  } while (isNext(reader, COMMA));
  if (!isNext(reader, CLOSE_LIST)) throw invalid();
  return list;
}

/** Skips the byte if it comes next, and returns whether it did. */
function isNext(reader: Reader, byte: number): boolean {
  skipSpace(reader);
  if (reader.bytes[reader.at] !== byte) return false;
  reader.at += 1;
  return true;
}

function skipSpace(reader: Reader): void {
  takeUp(reader);
  const { bytes, at: start, longest } = reader;
  let at = start;
  for (
    let byte = bytes[at];
    byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
    byte = bytes[at]
  ) {
    at += 1;
    if (at - start > longest) throw tooLarge(`The body has more than ${longest} bytes of space in a row.`);
  }
  reader.at = at;
}

/** Skips a string. */
function skipText(reader: Reader): void {
  const { bytes, at: start, longest } = reader;
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) {
      reader.at = at + 1;
      return;
    }
    if (at - start > longest)
      throw tooLarge(`A document or a row of the body is longer than ${longest} bytes.`);
  }
  throw invalid();
}

/** Skips a value of any kind. Whether it is valid JSON shows only when it is parsed. */
function skipValue(reader: Reader): void {
  const { bytes, at: start, longest } = reader;
  let depth = 0;
  while (reader.at < bytes.length) {
    const byte = bytes[reader.at];
    if (byte === QUOTE) {
      skipText(reader);
      if (depth === 0) return;
      continue;
    }
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      // The end of the list or object that holds this number or word.
      if (depth === 0) return;
      depth -= 1;
      if (depth === 0) {
        reader.at += 1;
        return;
      }
    } else if (byte === COMMA && depth === 0) return;
    reader.at += 1;
    if (reader.at - start > longest)
      throw tooLarge(`A document or a row of the body is longer than ${longest} bytes.`);
  }
}

function parse({ bytes, at }: Reader, start: number): unknown {
  try {
    const text = bytes.toString('utf8', start, at);
    // A reviver that checks every field takes several times as long as parsing alone.
    if (!SUSPECT.test(text)) return JSON.parse(text);
    return JSON.parse(text, (key, value: unknown) => {
      assertHarmless(key, value);
      return value;
    });
  } catch (error) {
    throw error instanceof AppError ? error : invalid(error);
  }
}

/** Refuses the same keys as Fastify's own parser: copying such an object field by field would change a prototype. */
function assertHarmless(key: string, value: unknown): void {
  const isPrototype =
    key === '__proto__' ||
    (key === 'constructor' &&
      typeof value === 'object' &&
      value !== null &&
      Object.hasOwn(value, 'prototype'));
  if (isPrototype) throw invalid();
}

const invalid = (cause?: unknown): AppError => new AppError('INVALID_JSON', { cause });
const tooLarge = (message: string): AppError => new AppError('BODY_TOO_LARGE', { message });
