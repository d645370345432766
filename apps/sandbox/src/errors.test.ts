import Fastify from 'fastify';
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

it('says of its own failures that they are its own', async () => {
  expect(await answerTo(new TypeError('x is undefined'))).toEqual([500, 'INTERNAL', undefined]);
});
