import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../../settings.ts';

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
      req: (request) => ({ method: request.method, path: request.url.split('?')[0], host: request.host }),
    },
  };
}
