import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../../../apps/server/src/starting/create-server.ts';
import { parseSettings } from '../../../apps/server/src/settings.ts';

export type Line = { msg: string; err?: { message: string; stack: string }; [concern: string]: unknown };
export type Log = FastifyInstance['log'];
/** The server, its logger, and a function that waits for a line. */
export type Given = { app: FastifyInstance; log: Log; until(said: string): Promise<void> };

/**
 * An error like those of the store and the platform, with data that must not be logged: a token in an address, the
 * email of a person, and a row.
 */
export const wrong = (): Error =>
  Object.assign(
    new Error('away: https://casino.example/restore?token=hidden-token-1 mara.hidden@personal.example'),
    {
      detail: 'Failing row contains (hidden-token-1)',
    },
  );
export const fails = () => Promise.reject(wrong());

export function createLog(): Given & { lines: Line[] } {
  const lines: Line[] = [];
  const written = new EventEmitter();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      const text = String(chunk);
      lines.push(JSON.parse(text) as Line); // pino writes one object a line
      // A name that the request’s log has already would be twice in the line, and readers would disagree about which
      // counts.
      for (const name of ['call', 'reqId', 'level', 'msg'])
        if (text.split(`"${name}":`).length > 2) lines.push({ msg: `${name} is written twice: ${text}` });
      done();
      written.emit('line');
    },
  });
  const app = createServer(parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'info' }), stream);
  return {
    app,
    log: app.log,
    lines,
    async until(said) {
      while (!lines.some(({ msg }) => msg.startsWith(said)))
        await new Promise((heard) => written.once('line', heard));
    },
  };
}

export const some = <T>(parts: object): T => parts as T; // What is used of it before it fails.
export const at = new Date('2026-11-20T12:00:00Z');
export const clock = () => 0;

/**
 * Provokes a log line about an error. `concerns`: what else the line contains. `message`: for an error other than
 * `wrong`.
 */
export type Provoked = { provoke(given: Given): unknown; concerns?: object; message?: RegExp };
