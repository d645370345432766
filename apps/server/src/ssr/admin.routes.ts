import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerErrorsByPages } from './error-page.ts';
import { builtFileRoutes } from '../modules/built-files/built-file.routes.ts';
import type { FindKeptFile } from '../modules/built-files/find-kept-file.ts';
import { adminPolicy, type PolicySources } from '../plugins/own/content-security-policy.ts';

type Options = {
  adminDir: string;
  policy: PolicySources;
  /** Finds files of other versions; left out: there are those of this one alone. */
  findKeptFile?: FindKeptFile | undefined;
};

/** The admin app: its files, and its one page for every address below /admin. */
export async function adminRoutes(
  app: FastifyInstance,
  { adminDir, policy, findKeptFile }: Options,
): Promise<void> {
  const page = await readFile(join(adminDir, 'index.html'), 'utf8');
  await app.register(builtFileRoutes, {
    app: 'admin',
    prefix: '/admin/assets',
    directory: join(adminDir, 'assets'),
    findKeptFile,
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
