import { inspect } from 'node:util';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createBackground } from './background.ts';

it('begins once the answer is out, is waited for, and only logs what fails', async () => {
  const order: string[] = [];
  const log = { error: (fields: unknown) => void order.push(inspect(fields)) };
  const background = createBackground({ log });
  const app = Fastify();
  app.get('/', async (_request, reply) => {
    background.run(reply, async () => {
      order.push('work');
      throw Object.assign(new Error('broken'), { detail: 'Key (email)=(ada@x.example)' });
    });
    order.push('answer');
    return {};
  });
  await app.inject('/');
  await background.settle();
  expect(order).toEqual(['answer', 'work', expect.stringContaining('broken')]);
  expect(order[2]).not.toContain('ada');
});
