import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createEmbeddedPlatform,
  createRemotePlatform,
  withHeaders,
  type PlatformClient,
} from './platform-client.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

function createPlatform(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  open.push(app);
  app.post('/api/echo', async (request, reply) => {
    reply.header('set-cookie', 'a=1').header('set-cookie', 'b=2').code(451);
    return { body: request.body, cookie: request.headers.cookie, locale: request.headers['x-locale'] };
  });
  app.get('/api/empty', async (_request, reply) => reply.code(204).send());
  app.get('/api/never', () => new Promise<never>(() => {}));
  return app;
}

const kinds: [string, (timeoutMs: number) => Promise<PlatformClient>][] = [
  ['embedded', async (timeoutMs) => createEmbeddedPlatform(createPlatform(), { timeoutMs })],
  [
    'remote',
    async (timeoutMs) =>
      createRemotePlatform(await createPlatform().listen({ port: 0, host: '127.0.0.1' }), { timeoutMs }),
  ],
];

describe.each(kinds)('the %s platform', (_name, create) => {
  it('gives status, body and every cookie', async () => {
    const client = withHeaders(await create(8000), { cookie: 'session=s', 'x-locale': 'de' });
    const response = await client.fetch('/api/echo', {
      method: 'POST',
      body: JSON.stringify({ x: 1 }),
      headers: { 'content-type': 'application/json', 'X-Locale': 'it' },
    });
    expect(response.status).toBe(451);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toEqual({ body: { x: 1 }, cookie: 'session=s', locale: 'it' });
  });

  it('gives an answer without a body', async () => {
    const response = await (await create(8000)).fetch('/api/empty');
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it('[ERR-06] waits for the limit and no longer', async () => {
    const client = await create(50);
    await expect(client.fetch('/api/never')).rejects.toMatchObject({ code: 'PLATFORM_TIMEOUT' });
  });

  it('ends with the visitor', async () => {
    const client = await create(8000);
    const controller = new AbortController();
    const call = client.fetch('/api/never', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('[OPS-12] names the certificate where the platform cannot prove who it is, and what is no TLS', async () => {
  const address = await createPlatform().listen({ port: 0, host: '127.0.0.1' });
  const client = createRemotePlatform(address.replace('http:', 'https:'), { timeoutMs: 8000 });
  await expect(client.fetch('/api/empty')).rejects.toMatchObject({ code: 'PLATFORM_CERTIFICATE_WRONG' });
});

it('says that a platform which refuses connections is away', async () => {
  const app = createPlatform();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  const client = createRemotePlatform(address, { timeoutMs: 8000 });
  await expect(client.fetch('/api/empty')).rejects.toMatchObject({ code: 'PLATFORM_UNAVAILABLE' });
});
