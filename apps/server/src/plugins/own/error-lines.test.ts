import * as fc from 'fast-check';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createServer } from '../../starting/create-server.ts';
import { parseSettings } from '../../settings.ts';
import { hideSecrets } from './error-lines.ts';

type Line = { msg?: string; call?: string; err?: Record<string, unknown>; [key: string]: unknown };

/** What libraries write with, which the types of this code do not hold. */
type AnyLog = { readonly [Level in 'info' | 'warn' | 'error' | 'fatal']: (...given: unknown[]) => void };

/** The server's own logger, and what it has written. */
function createLog() {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Line); // pino writes one object a line
      done();
    },
  });
  const app = createServer(parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'info' }), stream);
  return { app, log: app.log as AnyLog, lines };
}

const SECRETS = [
  'https://casino.example/restore?token=abc123DEF&next=/',
  'mara.hidden@personal.example',
  'Bearer eyJhbGciOiJIUzI1NiJ9.payload',
  'password: "Hidden9"',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'Zk3v9QmT0aLr7XyPq2WbNc8HdEf5Gs1J',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
];
const HIDDEN = [
  'abc123DEF',
  'mara.hidden',
  'eyJhbGci',
  'Hidden9',
  '9f86d081',
  'Zk3v9QmT',
  '3f2504e0-4f89',
  'Failing row',
];

const text = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom(...SECRETS));
const plainError = fc
  .tuple(fc.constantFrom(Error, TypeError, RangeError, SyntaxError), text)
  .map(([Kind, message]) => new Kind(`The call failed: ${message}`));
const anyError: fc.Arbitrary<unknown> = fc.oneof(
  plainError,
  fc.tuple(plainError, plainError).map(([cause, { message }]) => new Error(message, { cause })),
  fc.array(plainError, { maxLength: 8 }).map((errors) => new AggregateError(errors, 'All of them failed')),
  // As a database says it: its fields quote the row.
  plainError.map((error) =>
    Object.assign(error, { detail: 'Failing row', parameters: [...SECRETS], code: '23505' }),
  ),
  // One that is its own cause.
  plainError.map((error) => Object.assign(error, { cause: error })),
  fc.constant(Object.assign(new Error(''), { stack: undefined })),
);
const thrown = fc.oneof(
  anyError,
  text,
  fc.constantFrom(undefined, null, 7, { status: 503, body: SECRETS }, Symbol('away'), () => 7),
);
const key = fc.oneof(
  fc.constantFrom('err', 'error', 'e', 'cause', 'reason'),
  fc.string({ minLength: 1, maxLength: 8 }),
);

/** What a line lacks, and what it says too much. */
function faultsOf(line: Line | undefined): string[] {
  const { err, msg } = line ?? {};
  const lacks = ['type', 'message', 'stack'].filter(
    (fact) => typeof err?.[fact] !== 'string' || err[fact] === '',
  );
  return [...lacks, ...(msg ? [] : ['msg']), ...HIDDEN.filter((each) => JSON.stringify(line).includes(each))];
}

it('an error is written out with its message and stack, under whatever name it is given', () => {
  const { log, lines } = createLog();
  fc.assert(
    fc.property(anyError, key, fc.constantFrom('warn', 'error', 'fatal', 'info'), (error, name, level) => {
      fc.pre(!['__proto__', 'level', 'time', 'msg', 'pid', 'hostname'].includes(name));
      log[level]({ [name]: error, code: 'LOAD_IT_ERROR' });
      expect(faultsOf(lines.at(-1))).toEqual([]);
      expect(lines.at(-1)).toMatchObject({ code: 'LOAD_IT_ERROR' });
    }),
  );
});

it('whatever is thrown is said, and nothing that it holds', () => {
  const { log, lines } = createLog();
  fc.assert(
    fc.property(thrown, fc.constantFrom([], ['It failed']), (err, said) => {
      log.error({ err }, ...said);
      expect(faultsOf(lines.at(-1))).toEqual([]);
    }),
  );
});

it('an error that is given by itself is written out, too', () => {
  const { log, lines } = createLog();
  log.error(new TypeError('No such page'));
  expect(lines.at(-1)).toMatchObject({
    msg: 'No such page',
    err: { type: 'TypeError', message: 'No such page' },
  });
});

it('a line of a request says which call it is, without the query', async () => {
  const { app, lines } = createLog();
  app.get('/promotions', async (request) => {
    request.log.warn({ err: new Error('away'), code: 'LOAD_GAMES_ERROR' });
    return {};
  });
  await app.inject('/promotions?token=abc123DEF');
  await app.close();
  expect(lines.find(({ code }) => code === 'LOAD_GAMES_ERROR')).toMatchObject({
    call: 'GET /promotions',
    msg: 'away',
    err: { message: 'away', stack: expect.stringContaining('error-lines.test.ts') },
  });
  expect(JSON.stringify(lines)).not.toContain('abc123DEF');
});

it('the words of an error stay readable', () => {
  const said =
    'The platform answered 503 to GET /api/games at platform-proxy.ts:80:12, twice in 2026-11-27T10:00:00Z.';
  expect(hideSecrets(said)).toBe(said);
});
