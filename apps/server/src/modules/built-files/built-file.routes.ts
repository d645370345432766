import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { AppError } from '../../errors.ts';
import type { FindKeptFile } from './find-kept-file.ts';

type Options = {
  app: 'player' | 'admin';
  directory: string;
  findKeptFile: FindKeptFile | undefined;
};

const decompress = promisify(brotliDecompress);
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  png: 'image/png',
  avif: 'image/avif',
  jpg: 'image/jpeg',
};
/** Names of these files change with their content. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Files of a build: this version's from its directory, and another version's from where all of them are kept. Behind a
 * balancer a page asks any process for its files, and a page may be open for weeks.
 */
export async function builtFileRoutes(
  scope: FastifyInstance,
  { app, directory, findKeptFile }: Options,
): Promise<void> {
  await scope.register(fastifyStatic, {
    root: directory,
    prefix: '/',
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  });
  if (!findKeptFile) return;
  // The library asks for the answer of its scope when its directory has no such file.
  scope.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const name = path.slice(scope.prefix.length + 1);
    const type = CONTENT_TYPES[name.split('.').at(-1) ?? ''];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead && type ? await findKeptFile(`${app}/${name}`) : undefined;
    if (!file) throw new AppError('NOT_FOUND');
    reply.header('cache-control', FOR_GOOD).type(type ?? '');
    if (!file.isCompressed) return reply.send(file.body);
    if (negotiate(request.headers['accept-encoding'] ?? '', ['br']) !== 'br')
      // In another encoding it is compressed as it is sent.
      return reply.send(await decompress(file.body));
    return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(file.body);
  });
}
