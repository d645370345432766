import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { createServer } from './starting/create-server.ts';
import { parseSettings } from './settings.ts';

const { log } = createServer(parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent' }));
const thrown: unknown = new Error('away');
const error = new Error('away');
const facts: Record<string, unknown> = { error };
const failure = { error, path: '/promotions' };
const anything: object = error;

/** `npm run check` compiles them: a line that began to be taken would leave its comment without an error. */
const REFUSED: { [shape: string]: () => void } = {
  // @ts-expect-error -- the words of a line are no place for an error
  'an error by itself': () => log.error(error),
  // @ts-expect-error -- what was thrown may be anything
  'what was thrown by itself': () => log.error(thrown, 'It failed'),
  // @ts-expect-error -- another name than err
  'an error under another name': () => log.warn({ error }, 'It failed'),
  // @ts-expect-error -- another name than err, of what may be an error
  'what was thrown under another name': () => log.warn({ cause: thrown }, 'It failed'),
  // @ts-expect-error -- a variable hides the name
  'a variable with an error': () => log.error(failure, 'It failed'),
  // @ts-expect-error -- a spread hides the name
  'a spread with an error': () => log.error({ ...failure, err: error }, 'It failed'),
  // @ts-expect-error -- nobody knows what it holds
  'a record of anything': () => log.info(facts, 'It failed'),
  // @ts-expect-error -- nobody knows what it holds
  'an object of any type': () => log.info(anything, 'It failed'),
  // @ts-expect-error -- an error further down
  'an error in an object': () => log.error({ details: { error } }, 'It failed'),
  // @ts-expect-error -- an error further down
  'errors in a list': () => log.error({ errors: [error] }, 'It failed'),
  // @ts-expect-error -- words first: what follows them is not written
  'an error after the words': () => log.error('It failed', error),
  // @ts-expect-error -- neither words nor a code
  'an error without words': () => log.error({ err: thrown }),
  // @ts-expect-error -- words alone, at a level that tells of something wrong
  'words alone': () => log.error('KEPT_ANSWER_ERROR: using the last known answer'),
  // @ts-expect-error -- words alone, at a level that tells of something wrong
  'a warning of words alone': () => log.warn(String(error)),
  // @ts-expect-error -- what it concerns, but neither an error nor a code
  'what it concerns by itself': () => log.warn({ path: '/promotions' }, 'It failed'),
  // @ts-expect-error -- a code, but neither an error nor what it concerns
  'a code by itself': () => log.error({ code: 'LOAD_GAMES_ERROR' }, 'It failed'),
  // @ts-expect-error -- a code, but neither an error nor what it concerns
  'a code without words': () => log.fatal({ code: 'LOAD_GAMES_ERROR' }),
  // @ts-expect-error -- a level by its name is the same
  'a level by its name': () => log['fatal']({ reason: thrown }, 'It failed'),
};

const TAKEN: { [shape: string]: () => void } = {
  words: () => log.info('Closing'),
  'an error with words': () => log.error({ err: thrown, path: '/promotions' }, 'It failed'),
  'an error with a code': () => log.warn({ err: error, code: 'LOAD_GAMES_ERROR', query: ['games', 1, null] }),
  'a code with what it concerns': () => log.warn({ code: 'GAME_UNKNOWN', game: 'a/b' }, 'Left out'),
  'facts in facts': () => log.info({ release: { number: 7, id: undefined } }, 'Published'),
};

it.each(Object.entries({ ...REFUSED, ...TAKEN }))('%s ends nothing, whatever compiles', (_, write) => {
  expect(write).not.toThrow();
});

it('is the type of each logger of the framework', () => {
  // What an instance and a request write with, so that the lines above stand for them.
  const ofInstance = (app: FastifyInstance): typeof log => app.log;
  const ofRequest = (app: FastifyInstance) =>
    app.get('/', (request) => {
      // @ts-expect-error -- as on the instance
      request.log.error({ error }, 'It failed');
    });
  expect([ofInstance, ofRequest]).toHaveLength(2);
});
