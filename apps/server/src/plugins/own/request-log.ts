import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../settings.ts';
import { describeError, writeErrors } from './error-lines.ts';
import { LateLog } from './late-log.ts';
import { loggedPath, withLoggedPaths } from './logged-path.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * Log lines without personal data or secrets (OPS-02): no IP address of the visitor, no query (it carries tokens and
 * search terms), no part of a path that gives access, no cookies.
 */
export function loggerOptions({ logLevel }: Pick<Settings, 'logLevel'>): LoggerOptions {
  return {
    level: logLevel,
    redact: {
      paths: [
        '*.cookie',
        '*.authorization',
        '*["set-cookie"]',
        '*.headers.cookie',
        '*.headers.authorization',
        '*.headers["set-cookie"]',
        'password',
        '*.password',
        'email',
        '*.email',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request) => ({ method: request.method, path: loggedPath(request.url), host: request.host }),
      err: (error) => describeError(error),
    },
    hooks: { logMethod: writeLine },
  };
}

/** Every line of a request names its call: when only warnings are logged, no other line does. */
export function createRequestLog(
  log: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
  { method, url }: IncomingMessage,
): FastifyBaseLogger {
  const make = (): FastifyBaseLogger =>
    log.child({ ...bindings, call: `${method} ${loggedPath(url)}` }, options);
  // With options of its own, as a route may have them, it may write at other levels.
  return Object.keys(options).length > 0 ? make() : new LateLog(log, make);
}

function writeLine(
  this: unknown,
  args: unknown[],
  method: (this: unknown, ...args: unknown[]) => void,
): void {
  const [first, ...rest] = args;
  const isPlain = typeof first === 'object' && first !== null && !(first instanceof Error);
  writeErrors.call(this, isPlain ? [withLoggedPaths(first), ...rest] : args, method);
}
