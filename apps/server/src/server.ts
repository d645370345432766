import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

type StopSettings = Pick<Settings, 'host' | 'port' | 'drainSeconds' | 'stopGraceSeconds'>;

const IDLE_CHECK_MS = 50;

/**
 * Listens. On SIGTERM it announces that it stops and goes on for a while, so that whoever sends visitors sees it; on
 * SIGINT, from a person at a terminal, it does not. Then it takes no more, finishes what is in flight and calls
 * `onClosed` (OPS-03).
 */
export async function startServer(
  app: FastifyInstance,
  { host, port, drainSeconds, stopGraceSeconds }: StopSettings,
  onClosed: () => Promise<void>,
): Promise<string> {
  let isAnnounced = false;
  let isClosing = false;

  function announce(signal: NodeJS.Signals): void {
    // Service managers signal every process of a group, and the one that started this one passes it on too.
    if (isAnnounced) return;
    isAnnounced = true;
    app.log.info({ signal, drainSeconds }, 'stopping soon');
    app.stopping.announce(drainSeconds * 1000);
    setTimeout(() => void close(signal), drainSeconds * 1000);
  }

  async function close(signal: NodeJS.Signals): Promise<void> {
    if (isClosing) return;
    isAnnounced = true;
    isClosing = true;
    app.log.info({ signal }, 'closing');
    const afterMs = stopGraceSeconds * 1000;
    const deadline = setTimeout(() => {
      app.log.error({ code: 'REQUESTS_CUT_OFF', afterMs }, 'some requests did not end in time');
      process.exit(1);
    }, afterMs);
    deadline.unref();
    // Without this, a connection that got its last response after the closing began stays open for a next request.
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    await app.close();
    clearInterval(idle);
    await onClosed();
    process.exit(0);
  }

  process.on('SIGTERM', announce);
  process.on('SIGINT', (signal) => void close(signal));
  return app.listen({ host, port });
}
