import compress from '@fastify/compress';
import websocket from '@fastify/websocket';
import fp from 'fastify-plugin';
import { constants } from 'node:zlib';
import { endFailedSocket } from '../own/socket-error.ts';

const MAX_FRAME_BYTES = 64 * 1024;
const GOING_AWAY = 1001;

/** Compression of responses that are not compressed yet, piece by piece when they are streamed, and websockets. */
export const transport = fp(
  async (app) => {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: {
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          // A page fits in 256 KB. The default window of 4 MB would take that memory for each running response.
          [constants.BROTLI_PARAM_LGWIN]: 18,
        },
      },
      zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
    });
    await app.register(websocket, {
      options: { maxPayload: MAX_FRAME_BYTES },
      errorHandler: endFailedSocket,
      preClose(done) {
        // Pages that get “going away” connect again, to the server that is then running.
        for (const socket of this.websocketServer.clients) socket.close(GOING_AWAY);
        this.websocketServer.close();
        done();
      },
    });
    // An invalid websocket handshake is answered like any unreadable request, because the library’s own response lacks
    // our headers. So does Node’s response to an unknown `Expect` header, so such a request takes the normal route.
    app.websocketServer.on('wsClientError', (error, socket) => {
      app.server.emit('clientError', error, socket);
    });
    app.server.on('checkExpectation', (request, response) => {
      app.server.emit('request', request, response);
    });
  },
  { name: 'transport' },
);
