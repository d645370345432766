import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { AppError, errorBody, type ErrorCode } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { PERMISSIONS } from '../external/security.ts';
import { DATA_POLICY } from './content-security-policy.ts';

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
};
const LABELS: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Too Large' };

/**
 * Answers bytes that are not a valid HTTP request. No hook runs for them, so this code itself writes the usual error
 * body and the security headers.
 */
export function answerUnreadable({ publicOrigin }: Pick<Settings, 'publicOrigin'>) {
  const isHttps = publicOrigin?.startsWith('https:') ?? false;
  return function answer(this: FastifyInstance, cause: Error & { code?: string }, socket: Socket): void {
    if (cause.code === 'ECONNRESET' || socket.destroyed) return;
    const error = new AppError(CODES[cause.code ?? ''] ?? 'INVALID_REQUEST', { cause });
    this.log.info({ code: error.code, cause: cause.code }, error.message);
    const body = JSON.stringify(errorBody(error));
    const lines = [
      `HTTP/1.1 ${error.status} ${LABELS[error.status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      'Cache-Control: no-store',
      `Content-Security-Policy: ${DATA_POLICY}`,
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: SAMEORIGIN',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy: same-origin',
      `Permissions-Policy: ${PERMISSIONS}`,
      ...(isHttps ? ['Strict-Transport-Security: max-age=31536000; includeSubDomains'] : []),
    ];
    if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy();
  };
}
