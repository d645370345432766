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

it.each(['ECONNREFUSED', '08006', '57P01', '53300'])(
  'calls the database’s %s the store being away',
  async (code) => {
    const answer = await createApp(() => Object.assign(new Error('connect 10.0.0.3:5432'), { code })).inject(
      '/',
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { error: { code: 'STORE_UNAVAILABLE', message: ERRORS.STORE_UNAVAILABLE[1] } },
    ]);
  },
);

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
  const used = new Set<string>();
  for (const file of files) {
    const text = await readFile(join(import.meta.dirname, file), 'utf8');
    const body = file === 'errors.ts' ? text.slice(text.indexOf('export type ErrorCode')) : text;
    for (const [, code = ''] of body.matchAll(/'([A-Z][A-Z_]{4,})'/g))
      if (Object.hasOwn(ERRORS, code)) used.add(code);
  }
  expect([...used].sort()).toEqual(Object.keys(ERRORS).sort());
});
