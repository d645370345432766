import type { FastifyRequest } from 'fastify';

const LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED']);

/**
 * Ends a websocket that failed, and writes down which of three it was: a frame that is none, a line that was cut, or a
 * fault of what answers it. The first two are done by whoever is there, who is not to fill the log of errors.
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
