import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

const FIRST_PORT = 24_678;
const TRIED = 50;

/** The server whose WebSockets tell open pages which files were saved. */
export type DevSockets = { server: Server; port: number };

/**
 * Listens on the first free port, counting up from Vite’s own. A second checkout that runs at the same time so gets a
 * port of its own. A restarted server gets the same port again, which its open pages connect to.
 */
export async function listenForPages(first = FIRST_PORT): Promise<DevSockets> {
  for (let port = first; port < first + TRIED; port += 1) {
    const server = createServer((_, reply) => reply.writeHead(426).end());
    server.listen(port);
    try {
      await once(server, 'listening');
      return { server, port };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error; // A listening server emits Node errors.
    }
  }
  throw new Error(
    `No port from ${first} to ${first + TRIED - 1} is free for hot reload: stop other npm run dev.`,
  );
}
