import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../settings.ts';
import { describeError, writeErrors } from './error-lines.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * Log lines without personal data or secrets (OPS-02): no address of the visitor, no query (it carries tokens and
 * search terms), no cookies.
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
      req: (request) => ({ method: request.method, path: pathOf(request.url), host: request.host }),
      err: (error) => describeError(error),
    },
    hooks: { logMethod: writeErrors },
  };
}

/** Every line of a request says which call it concerns: where only warnings are kept, no other line does. */
export function createRequestLog(
  log: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
  { method, url }: IncomingMessage,
): FastifyBaseLogger {
  return log.child({ ...bindings, call: `${method} ${pathOf(url)}` }, options);
}

const pathOf = (url = ''): string | undefined => url.split('?')[0];
