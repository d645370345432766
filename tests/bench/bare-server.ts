import Fastify from 'fastify';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs';

/** What a bare server answers, always; the body as base64. */
type BareAnswer = { type: string; encoding: string | undefined; body: string };

const TAG = '"bare"';

/**
 * A Fastify that answers every request with the same bytes, in a process of its own, as the product is: who shares the
 * thread of what sends the requests is measured slower than it is.
 */
export async function startBare({ body, ...answer }: Omit<BareAnswer, 'body'> & { body: Buffer }) {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { execArgv: [...SERVER_FLAGS] });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)));
    child.send({ ...answer, body: body.toString('base64') } satisfies BareAnswer);
  });
  return { origin, pid: child.pid ?? 0, tag: TAG, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

async function serve({ type, encoding, body }: BareAnswer): Promise<void> {
  const bytes = Buffer.from(body, 'base64');
  const bare = Fastify();
  bare.get('/', (request, reply) => {
    reply.type(type).header('etag', TAG);
    if (request.headers['if-none-match'] === TAG) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  });
  process.send?.(await bare.listen({ port: 0, host: '127.0.0.1' }));
}

if (process.argv[2] === 'serve') process.once('message', (answer) => void serve(answer as BareAnswer)); // by startBare
