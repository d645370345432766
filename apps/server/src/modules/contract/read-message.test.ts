import { type ServerCall, serverCalls } from '@marquee/schemas/server-calls';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { createMessageReader } from './read-message.ts';
import { fitting, misfits, type Schema } from './testing/schema-values.ts';

const RUNS = { numRuns: 25 };
const heard = (Object.entries(serverCalls) as [string, ServerCall][]).flatMap(([name, call]) => {
  const { message, maxMessage } = call;
  return message && maxMessage ? [{ name, message, maxMessage }] : [];
});
const readerOf = (name: string) => createMessageReader(name as 'GET /admin/api/live');

function refusalOf(name: string, text: string): AppError {
  try {
    readerOf(name)(text);
  } catch (error) {
    if (error instanceof AppError) return error;
    // It would be nobody's: no error handler stands around a websocket.
    throw new Error(`${text} broke what reads it.`, { cause: error });
  }
  throw new Error(`${text} was taken.`);
}

it('finds what is said over websockets in the contract', () => {
  expect(heard.map(({ name }) => name)).toEqual(['GET /admin/api/live']);
});

it.each(heard)('takes over $name what the contract describes', ({ name, message }) => {
  fc.assert(
    fc.property(fitting(message), (value) => {
      expect(readerOf(name)(JSON.stringify(value))).toEqual(value);
    }),
    RUNS,
  );
});

it.each(heard)('refuses over $name what does not fit, and names the place', ({ name, message }) => {
  for (const { pointer, values } of misfits(message))
    fc.assert(
      fc.property(values, (value) => {
        const { code, problems = [] } = refusalOf(name, JSON.stringify(value));
        expect(['INVALID_REQUEST', 'UNKNOWN_FIELD']).toContain(code);
        expect(
          problems.some((problem) => problem.pointer.startsWith(pointer)),
          `${pointer} of ${JSON.stringify(problems)}`,
        ).toBe(true);
        for (const problem of problems) expect(problem.message).toMatch(/^[A-Z].*\.$/);
      }),
      RUNS,
    );
});

/** A message that fits but for this in the place of every text whose letters its schema leaves open. */
function withText(value: unknown, schema: Schema, text: unknown): unknown {
  const { type, pattern, properties } = schema as {
    [key: string]: unknown;
    properties?: { [name: string]: Schema };
  };
  if (typeof value === 'string' && type === 'string' && pattern === undefined) return text;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withText(each, properties?.[key] ?? {}, text)]),
  );
}

it.each(heard)('refuses over $name what no database takes', ({ name, message }) => {
  const hostile = fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udc00y');
  const withTexts = fitting(message).filter((value) =>
    JSON.stringify(withText(value, message, '?')).includes('?'),
  );
  fc.assert(
    fc.property(withTexts, hostile, (value, text) => {
      const { code, problems } = refusalOf(name, JSON.stringify(withText(value, message, text)));
      expect([code, problems?.[0]?.message]).toEqual([
        'INVALID_REQUEST',
        'Has a letter in it that no text has: a NUL, or half of an emoji.',
      ]);
    }),
    RUNS,
  );
});

it.each(heard)('refuses over $name what is no JSON, too long or too deep', ({ name, maxMessage }) => {
  const deepest = Math.floor(maxMessage / 2);
  expect(refusalOf(name, '[['.repeat(10)).code).toBe('INVALID_JSON');
  expect(refusalOf(name, '').code).toBe('INVALID_JSON');
  expect(refusalOf(name, '1e999').code).toBe('INVALID_REQUEST');
  expect(refusalOf(name, '['.repeat(deepest) + ']'.repeat(deepest)).code).toBe('INVALID_REQUEST');
  expect(refusalOf(name, '{"__proto__":{"event":"presence","data":null}}').code).toBe('UNKNOWN_FIELD');
  expect(refusalOf(name, ' '.repeat(maxMessage + 1)).message).toBe(
    `A message has at most ${maxMessage} characters.`,
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 1100 }), fc.json()), (text) => {
      expect(refusalOf(name, text).status).toBe(400);
    }),
    { numRuns: 60 },
  );
});
