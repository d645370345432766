import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../errors.ts';
import { type Movable, moveOver } from './move-over.ts';

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
}

export type Stopping = {
  /** Whether this process has been told to stop: balancers must send visitors elsewhere from now on. */
  readonly isAnnounced: boolean;
  /** Announces the stop, and moves open connections over within this time. Until `close`, requests are answered. */
  announce(forMs: number): void;
  /** Has these connections moved over. Call it before the server listens. */
  moves<T extends object>(connections: Movable<T>): void;
};

/**
 * The time between the order to stop and the end. A balancer asks for `/readyz` every few seconds only, so requests and
 * new connections keep coming for a while. They are answered as ever, but each answer ends its connection: the next
 * request on it would arrive when nobody listens any more.
 */
export const stopping = fp(
  async (app: FastifyInstance) => {
    const moving: ((forMs: number) => () => void)[] = [];
    const calledOff: (() => void)[] = [];
    let isAnnounced = false;
    let isClosing = false;

    app.decorate('stopping', {
      get isAnnounced() {
        return isAnnounced;
      },
      announce(forMs) {
        if (isAnnounced) return;
        isAnnounced = true;
        // Before every other listener, so that it also holds for answers that are written without the framework.
        app.server.prependListener('request', (_request, response) => {
          response.setHeader('connection', 'close');
        });
        if (forMs > 0) for (const move of moving) calledOff.push(move(forMs));
      },
      moves: (connections) => void moving.push((forMs) => moveOver(connections, forMs)),
    } satisfies Stopping);

    app.addHook('preClose', async () => {
      isAnnounced = true;
      isClosing = true;
      for (const callOff of calledOff) callOff();
    });
    // By then the websocket library refuses upgrades with an answer that has neither our shape nor our headers. Not
    // earlier in a request: the library ends the connection only where its own first hook has seen it.
    app.addHook('preParsing', async ({ headers }) => {
      if (isClosing && headers.upgrade !== undefined) throw new AppError('SERVER_STOPPING');
    });
  },
  { name: 'stopping' },
);
