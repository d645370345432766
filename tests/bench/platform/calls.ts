import autocannon from 'autocannon';
import Fastify from 'fastify';

const CONNECTIONS = 8;
const SECONDS = 6;

export type TimedCall = {
  path: string;
  headers?: Record<string, string>;
  /** Posted; left out: the call is a GET. */
  body?: unknown;
  /** Headers that differ from request to request. */
  nextHeaders?: () => Record<string, string>;
};

/** Calls a second, beside a bare Fastify that answers the same bytes to the same request, in the same run. */
export async function timeCall(origin: string, call: TimedCall): Promise<string> {
  const { path, body, nextHeaders = () => ({}) } = call;
  const method = body === undefined ? 'GET' : 'POST';
  const request = {
    method,
    headers: { ...call.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const answer = await fetch(origin + path, {
    ...request,
    headers: { ...request.headers, ...nextHeaders() },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${bytes.toString()}`);
  const bare = Fastify();
  bare.route({ method, url: '/*', handler: (_request, reply) => reply.type('application/json').send(bytes) });
  const address = await bare.listen({ port: 0, host: '127.0.0.1' });
  const varied = {
    ...request,
    requests: [
      {
        setupRequest: (each: { headers?: object }) => ({
          ...each,
          headers: { ...each.headers, ...nextHeaders() },
        }),
      },
    ],
  };
  await load(origin + path, varied, 1);
  const ours = await load(origin + path, varied, SECONDS);
  const plain = await load(address + path, varied, SECONDS);
  await bare.close();
  const size = bytes.length < 2048 ? `${bytes.length} bytes` : `${(bytes.length / 1024).toFixed(0)} KB`;
  return `${ours.toFixed(0)} a second, bare Fastify with the same ${size} ${plain.toFixed(0)}: ratio 1 : ${(plain / ours).toFixed(1)}`;
}

async function load(url: string, request: object, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, ...request });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}
