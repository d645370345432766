import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

const FIRST_PORT = 24_678;
const TRIED = 50;

/** Through which open pages hear what was saved. */
export type DevSockets = { server: Server; port: number };

/**
 * The first port from Vite’s own on that nobody has: a second checkout that runs beside has its own, and a server that
 * starts again has the one that its open pages ask for.
 */
export async function listenForPages(first = FIRST_PORT): Promise<DevSockets> {
  for (let port = first; port < first + TRIED; port += 1) {
    const server = createServer((_, reply) => reply.writeHead(426).end());
    server.listen(port);
    try {
      await once(server, 'listening');
      return { server, port };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error; // Errors of a listening server are of Node.
    }
  }
  throw new Error(
    `No port from ${first} to ${first + TRIED - 1} is free for hot reload: stop other npm run dev.`,
  );
}
