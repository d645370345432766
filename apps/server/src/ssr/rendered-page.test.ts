import Fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { transport } from '../plugins/external/transport.ts';
import { bytesOf, notePage, sendRenderedPage, toRenderedPage } from './rendered-page.ts';

const HTML = `<p>${'ä page '.repeat(1000)}</p>`;
const INLINE = { scripts: ["'sha256-a'"], styles: [] };
const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

function createPage(read: () => void = () => {}): Response {
  const body = new ReadableStream(
    {
      pull(controller) {
        read();
        controller.enqueue(new TextEncoder().encode(HTML));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'x-a': '1' });
  headers.append('set-cookie', 'a=1');
  headers.append('set-cookie', 'b=2');
  const response = new Response(body, { status: 404, headers });
  notePage(response, { html: new TextEncoder().encode(HTML), inline: INLINE });
  return response;
}

/** Sends a page as the player's routes do, beside the plugin that compresses. */
async function createApp(response: () => Response): Promise<FastifyInstance> {
  const app = Fastify();
  open.push(app);
  await app.register(transport);
  app.get('/', async (_request, reply) => {
    reply.header('vary', 'Cookie');
    return sendRenderedPage(reply, toRenderedPage(response()));
  });
  return app;
}

it('takes the bytes and the inline code that the page came with, and does not read its body', async () => {
  let reads = 0;
  const page = toRenderedPage(createPage(() => (reads += 1)));
  expect([(await bytesOf(page)).toString(), page.inline, reads]).toEqual([HTML, INLINE, 0]);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
] as const)('sends a page in %s', async (encoding, read) => {
  const app = await createApp(() => createPage());
  const { statusCode, headers, rawPayload } = await app.inject({
    url: '/',
    headers: { 'accept-encoding': encoding },
  });
  expect([statusCode, headers['x-a'], headers['set-cookie']]).toEqual([404, '1', ['a=1', 'b=2']]);
  expect(headers['vary']).toBe('Cookie, Accept-Encoding');
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(read(rawPayload).toString()).toBe(HTML);
});

it('passes on what is no page', async () => {
  const response = Response.json({ a: 1 });
  expect(toRenderedPage(response)).toEqual({ response, inline: { scripts: [], styles: [] } });
  expect((await bytesOf({ response, inline: { scripts: [], styles: [] } })).toString()).toBe('{"a":1}');
});
