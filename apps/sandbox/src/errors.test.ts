import Fastify from 'fastify';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { handleError } from './errors.ts';

async function answerTo(failure: Error) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => {
    throw failure;
  });
  const { statusCode, headers, body } = await app.inject('/');
  return [statusCode, (JSON.parse(body) as { code: string }).code, headers['retry-after']];
}

it.each([
  ['ECONNREFUSED', 'connect 10.0.0.3:5432'],
  ['57P01', 'terminating connection due to administrator command'],
  ['57014', 'canceling statement due to statement timeout'],
  ['53100', 'could not extend file'],
  ['53300', 'sorry, too many clients already'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  [undefined, 'timeout exceeded when trying to connect'],
  [undefined, 'Connection terminated unexpectedly'],
  [undefined, 'Query read timeout'],
])(
  'says of a database that fails with %s (%s) that it is for a while, and when to come back',
  async (code, message) => {
    expect(await answerTo(Object.assign(new Error(message), code && { code }))).toEqual([
      503,
      'UNAVAILABLE',
      '5',
    ]);
  },
);

/**
 * The answer under a server with its own error answers, when `failure` was thrown before the platform’s call started.
 */
async function answerBeneath(failure: Error) {
  const app = Fastify();
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: { code: 'of the server' } }),
  );
  app.addHook('onRequest', async () => {
    throw failure;
  });
  await app.register(async (platform) => {
    platform.setErrorHandler(handleError);
    platform.get('/', async () => ({}));
  });
  const { statusCode, body } = await app.inject('/');
  const { code, error } = JSON.parse(body) as { code?: string; error: { code?: string } };
  return { status: statusCode, code: code ?? error.code };
}

it('keeps the status of whatever the server around it refuses', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.integer({ min: 400, max: 599 }), fc.constantFrom(401, 404, 429, 451, 503)),
      fc.constantFrom('PLAYER_CHANGED', 'ORIGIN_WRONG', 'TOO_MANY_REQUESTS', 'SOMETHING_NEW'),
      async (statusCode, code) => {
        const { status } = await answerBeneath(Object.assign(new Error('Refused.'), { statusCode, code }));
        expect(status).toBe(statusCode);
      },
    ),
  ));

it('says of what the framework could not read that it is a bad request, too large or too often', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 400, max: 499 }),
      fc.constantFrom('FST_ERR_CTP_INVALID_MEDIA_TYPE', undefined),
      async (statusCode, code) => {
        const answer = await answerBeneath(Object.assign(new Error('Refused.'), { statusCode, code }));
        const isOfContract = [400, 401, 404, 413, 429, 451].includes(statusCode);
        expect(answer.status).toBe(isOfContract ? statusCode : 400);
        expect(answer.code).not.toBe('of the server');
      },
    ),
  ));

it('says of its own failures that they are its own', async () => {
  expect(await answerTo(new TypeError('x is undefined'))).toEqual([500, 'INTERNAL', undefined]);
});
