import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerErrorsByPages } from './error-page.ts';
import { adminPolicy, type PolicySources } from '../plugins/own/content-security-policy.ts';

type Options = { adminDir: string; policy: PolicySources };

/** The admin app: its files, and its one page for every address below /admin. */
export async function adminRoutes(app: FastifyInstance, { adminDir, policy }: Options): Promise<void> {
  const page = await readFile(join(adminDir, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(adminDir, 'assets'),
    prefix: '/admin/assets/',
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  });
  app.setErrorHandler(answerErrorsByPages());
  for (const url of ['/admin', '/admin/', '/admin/*']) {
    app.get(url, async (request, reply) => {
      reply
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', adminPolicy(request, policy));
      return reply.type('text/html; charset=utf-8').send(page);
    });
  }
}
