import compress from '@fastify/compress';
import websocket from '@fastify/websocket';
import fp from 'fastify-plugin';
import { constants } from 'node:zlib';
import { endFailedSocket } from '../own/socket-error.ts';

const MAX_FRAME_BYTES = 64 * 1024;
const GOING_AWAY = 1001;

/** Compression that lets a streamed page through piece by piece, and websockets. */
export const transport = fp(
  async (app) => {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: {
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          // A page fits in 256 KB; the default's 4 MB would be held for each answer in flight.
          [constants.BROTLI_PARAM_LGWIN]: 18,
        },
      },
      zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
    });
    await app.register(websocket, {
      options: { maxPayload: MAX_FRAME_BYTES },
      errorHandler: endFailedSocket,
      preClose(done) {
        // Pages that hear “going away” connect again, to whatever serves next.
        for (const socket of this.websocketServer.clients) socket.close(GOING_AWAY);
        this.websocketServer.close();
        done();
      },
    });
    // A handshake that is none is refused as any bytes are that are no request: its own library’s refusal has no header
    // of ours, and Node’s of an expectation that nobody knows has none either.
    app.websocketServer.on('wsClientError', (error, socket) => {
      app.server.emit('clientError', error, socket);
    });
    app.server.on('checkExpectation', (request, response) => {
      app.server.emit('request', request, response);
    });
  },
  { name: 'transport' },
);
