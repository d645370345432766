import Fastify from 'fastify';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendInTurns } from './json-in-turns.ts';

/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY: fc.Parameters<unknown> = {};

it('sends exactly the JSON of whatever it is given', async () => {
  const app = Fastify();
  let value: unknown;
  app.get('/', (_request, reply) => sendInTurns(reply, value));
  const undefinedToo = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.date({ noInvalidDate: true }));
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string(), fc.array(undefinedToo), { noNullPrototype: true }),
      async (made) => {
        value = made;
        const answer = await app.inject('/');
        expect(answer.body).toBe(JSON.stringify(made));
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      },
    ),
    REPLAY,
  );
  await app.close();
});

it('sends a text of many pieces whole', async () => {
  const app = Fastify();
  const items = Array.from({ length: 300 }, (_, id) => ({ id, text: 'ä'.repeat(1000) }));
  app.get('/', (_request, reply) => sendInTurns(reply, { items }));
  expect((await app.inject('/')).json()).toEqual({ items });
  await app.close();
});
