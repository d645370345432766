import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAdminDoor, doorConstraint } from '../plugins/own/admin-door.ts';
import { readableAddress } from '../plugins/own/readable-address.ts';
import { createRequestLog, loggerOptions } from '../plugins/own/request-log.ts';
import { answerUnreadable } from '../plugins/own/unreadable-request.ts';
import type { Settings } from '../settings.ts';

/** What a proxy in front calls a request, so that its log and this one name it alike. */
const givenId = (id: string | string[] | undefined): string | undefined =>
  typeof id === 'string' && /^[\w.:-]{8,128}$/.test(id) ? id : undefined;

/** More than the schema of any player's call allows. Bodies are read before sign-in is known, so they must be small. */
const PUBLIC_BODY_BYTES = 128 * 1024;

/** A server with logger and request ids, but no routes yet. Log lines go to standard output, or to `lines`. */
export function createServer(settings: Settings, lines?: NodeJS.WritableStream): FastifyInstance {
  const door = createAdminDoor(settings);
  return Fastify({
    logger: { ...loggerOptions(settings), ...(lines ? { stream: lines } : {}) },
    childLoggerFactory: createRequestLog,
    genReqId: ({ headers }) =>
      (settings.trustProxy !== false ? givenId(headers['x-request-id']) : undefined) ?? randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: PUBLIC_BODY_BYTES,
    // The request gate refuses parameters that are too long. The router would do so before any hook, without security
    // headers.
    routerOptions: { maxParamLength: 32_768, ...(door ? { constraints: doorConstraint(door) } : {}) },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable(settings),
    forceCloseConnections: 'idle',
    // Open connections are still answered normally during shutdown. The framework's own 503 has none of our headers.
    return503OnClosing: false,
    // The first start fills the store; on a slow machine that takes longer than the ten seconds a plugin has.
    pluginTimeout: 120_000,
  });
}
