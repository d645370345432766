import type { FastifyRequest } from 'fastify';

const LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED']);

/**
 * Ends a websocket that failed, and logs which of three it was: an invalid frame, a lost connection, or a fault in our
 * handler. Clients can cause the first two, so these are logged as info, not as errors.
 */
export function endFailedSocket(
  error: Error & { code?: unknown },
  socket: { terminate(): void },
  { log }: FastifyRequest,
): void {
  const code = String(error.code ?? '');
  if (code.startsWith('WS_ERR_')) log.info({ err: error }, 'SOCKET_FRAME_WRONG');
  else if (LOST.has(code)) log.info({ err: error }, 'SOCKET_LOST');
  else log.error({ err: error }, 'SOCKET_ERROR');
  socket.terminate();
}
