import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** How long requests in flight have to end after SIGTERM. */
const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 50;

/** Listens, and on SIGTERM or SIGINT finishes what is in flight, then calls `onClosed` (OPS-03). */
export async function startServer(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  onClosed: () => Promise<void>,
): Promise<string> {
  let isClosing = false;
  async function close(signal: NodeJS.Signals): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    app.log.info({ signal }, 'closing');
    const deadline = setTimeout(() => {
      app.log.error({ code: 'REQUESTS_CUT_OFF', afterMs: GRACE_MS }, 'some requests did not end in time');
      process.exit(1);
    }, GRACE_MS);
    deadline.unref();
    // Without this, a connection that got its last response after the closing began stays open for a next request.
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    await app.close();
    clearInterval(idle);
    await onClosed();
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void close(signal));
  process.on('SIGINT', (signal) => void close(signal));
  return app.listen({ host, port });
}
