import { serverCalls } from '@marquee/schemas/server-calls';
import Fastify from 'fastify';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AppError, type ErrorCode, ERRORS, handleError, handleNotFound } from './errors.ts';

function createApp(error: () => Error) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  app.get('/', () => {
    throw error();
  });
  app.post('/', () => 'ok');
  return app;
}

it.each(Object.entries(ERRORS))(
  'answers %s with its status and code, and server faults without their cause',
  async (code, [status, message]) => {
    const app = createApp(
      () => new AppError(code as ErrorCode, { message: 'Told to the caller: /srv/secret' }),
    );
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      error: { code, message: status >= 500 ? message : 'Told to the caller: /srv/secret' },
    });
  },
);

it('the contract knows each of them, and no others', async () => {
  const codes = Object.fromEntries(
    Object.entries(ERRORS).map(([code, [status, message]]) => [code, { status, message }]),
  );
  const text = `${JSON.stringify(codes, null, 2)}\n`;
  // After a change: npx vitest run apps/server/src/errors.test.ts --update, then npm run schemas:generate.
  await expect(text).toMatchFileSnapshot('../../../schemas/api/errors/server-codes.json');
});

it('hands on problems and what is current', async () => {
  const problems = [{ code: 'X', pointer: '/a', message: 'm' }];
  const app = createApp(() => new AppError('STALE_REVISION', { problems, current: { revision: 3 } }));
  expect((await app.inject('/')).json()).toEqual({
    error: {
      code: 'STALE_REVISION',
      message: 'The document was changed in the meantime.',
      problems,
      current: { revision: 3 },
    },
  });
});

it('never tells the message of an unexpected error', async () => {
  const answer = await createApp(() => new Error('password=hunter2')).inject('/');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ error: { code: 'INTERNAL', message: ERRORS.INTERNAL[1] } });
});

it.each([
  ['ECONNREFUSED', 'connect 10.0.0.3:5432', 'STORE_UNAVAILABLE', '5'],
  ['08006', '', 'STORE_UNAVAILABLE', '5'],
  ['57P01', '', 'STORE_UNAVAILABLE', '5'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'STORE_UNAVAILABLE', '5'],
  [undefined, 'Connection terminated unexpectedly', 'STORE_UNAVAILABLE', '5'],
  ['53300', 'sorry, too many clients already', 'STORE_BUSY', '5'],
  ['57014', 'canceling statement due to statement timeout', 'STORE_BUSY', '5'],
  ['55P03', '', 'STORE_BUSY', '5'],
  ['40P01', 'deadlock detected', 'STORE_BUSY', '5'],
  [undefined, 'timeout exceeded when trying to connect', 'STORE_BUSY', '5'],
  [undefined, 'Query read timeout', 'STORE_BUSY', '5'],
  ['53100', 'could not extend file "base/5/1259"', 'STORE_FULL', '60'],
  ['ENOSPC', 'no space left on device', 'STORE_FULL', '60'],
] as const)('says of the database’s %s (%s) that it is %s, and when to come back', async (...row) => {
  const [code, message, expected, retryAfter] = row;
  const failure = Object.assign(new Error(message), code && { code });
  const answer = await createApp(() => failure).inject('/');
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
    503,
    { error: { code: expected, message: ERRORS[expected][1] } },
    retryAfter,
  ]);
});

it.each([
  ['broken JSON', { 'content-type': 'application/json' }, '{', 400, 'INVALID_JSON'],
  ['an empty body', { 'content-type': 'application/json' }, '', 400, 'INVALID_JSON'],
  ['another type', { 'content-type': 'application/pdf' }, 'x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a large body',
    { 'content-type': 'application/json' },
    `"${'x'.repeat(1_100_000)}"`,
    413,
    'BODY_TOO_LARGE',
  ],
])('spells the framework’s error for %s our way', async (_name, headers, payload, status, code) => {
  const answer = await createApp(() => new Error('unused')).inject({
    method: 'POST',
    url: '/',
    headers,
    payload,
  });
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([status, code]);
});

it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', '57014'])(
  'what fails of a request with %s is the request’s, and no fault of the store',
  async (code) => {
    const error = Object.assign(new Error('aborted'), { code, statusCode: 400 });
    const answer = await createApp(() => error).inject('/');
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
  },
);

it('answers an unknown address in the same shape', async () => {
  const answer = await createApp(() => new Error('unused')).inject('/nothing');
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { error: { code: 'NOT_FOUND', message: ERRORS.NOT_FOUND[1] } },
  ]);
});

it('uses every code of the table, and no other', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  // What the contract refuses a value with, no code of the server says a second time.
  const refusals = [...JSON.stringify(serverCalls).matchAll(/"x-error":"(\w+)"/g)];
  const used = new Set(refusals.map(([, code = '']) => code));
  for (const file of files) {
    const text = await readFile(join(import.meta.dirname, file), 'utf8');
    const body = file === 'errors.ts' ? text.slice(text.indexOf('export type ErrorCode')) : text;
    for (const [, code = ''] of body.matchAll(/'([A-Z][A-Z_]{4,})'/g))
      if (Object.hasOwn(ERRORS, code)) used.add(code);
  }
  expect([...used].sort()).toEqual(Object.keys(ERRORS).sort());
});
