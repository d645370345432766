import autocannon from 'autocannon';
import Fastify from 'fastify';
import { startServer } from '../e2e/server.ts';

const LOAD = { connections: 8, duration: 6 };

/** Server-rendered pages and resolved pages per second, against a bare Fastify answer of the same bytes in the same run. */
export async function benchDelivery(): Promise<Record<string, string>> {
  const server = await startServer();
  const out: Record<string, string> = {};
  try {
    for (const [name, path] of [
      ['lobby, server-rendered', '/'],
      ['resolved lobby (pages call)', '/api/fe/pages?path=/'],
      ['banners-config', '/api/fe/config/banners-config'],
    ] as const) {
      const body = Buffer.from(await (await fetch(server.origin + path)).arrayBuffer());
      const bare = Fastify();
      bare.get('/', (_request, reply) => reply.type('text/html').send(body));
      const address = await bare.listen({ port: 0, host: '127.0.0.1' });
      await load(server.origin + path, 1);
      const ours = await load(server.origin + path, LOAD.duration);
      const plain = await load(address, LOAD.duration);
      await bare.close();
      out[name] =
        `${ours.toFixed(0)} requests/s, bare Fastify with the same ${(body.length / 1024).toFixed(0)} KB ${plain.toFixed(0)}/s: ratio 1 : ${(plain / ours).toFixed(1)}`;
    }
  } finally {
    await server.stop();
  }
  return out;
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: LOAD.connections, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}
