import Fastify from 'fastify';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createRequestLog, loggerOptions } from './request-log.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

/** A server whose requests write a line at each level, and the lines. */
function createApp(logLevel: string) {
  const lines: { level: number; msg: string; call?: string; reqId?: string; err?: unknown }[] = [];
  let made = 0;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const app = Fastify({
    logger: { ...loggerOptions({ logLevel } as Parameters<typeof loggerOptions>[0]), stream },
    disableRequestLogging: true,
    childLoggerFactory(log, ...rest) {
      const child = log.child.bind(log);
      const counted = Object.create(log, {
        child: { value: (...given: Parameters<typeof child>) => ((made += 1), child(...given)) },
      }) as typeof log;
      return createRequestLog(counted, ...rest);
    },
  });
  app.get('/silent', async () => 'nothing');
  app.get('/lines', async (request) => {
    const log = request.log as unknown as Record<string, (line: object, message: string) => void>;
    for (const level of LEVELS) log[level]?.({ code: 'TEST_LINE' }, level);
    return request.log.level;
  });
  return { app, lines, made: () => made };
}

it.each([
  ['trace', LEVELS],
  ['info', LEVELS.slice(2)],
  ['warn', LEVELS.slice(3)],
  ['fatal', LEVELS.slice(5)],
  ['silent', []],
])('[OPS-02] a request writes the lines of the level %s, each with its call', async (level, expected) => {
  const { app, lines } = createApp(level);
  const { body } = await app.inject('/lines?token=secret');
  expect(body).toBe(level);
  expect(lines.map(({ msg }) => msg)).toEqual(expected);
  for (const { call, reqId } of lines) expect([call, typeof reqId]).toEqual(['GET /lines', 'string']);
});

it('follows the level that the server has when the line is written', async () => {
  const { app, lines } = createApp('error');
  app.addHook('preHandler', async () => void (app.log.level = 'warn'));
  await app.inject('/lines');
  expect(lines.map(({ msg }) => msg)).toEqual(['warn', 'error', 'fatal']);
});

it('a request that writes nothing makes no log', async () => {
  const { app, lines, made } = createApp('warn');
  await app.inject('/silent');
  expect([made(), lines]).toEqual([0, []]);
  await app.inject('/lines');
  expect(made()).toBe(1);
});
