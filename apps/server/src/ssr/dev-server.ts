import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Connect, ViteDevServer } from 'vite';
import { listenForPages } from './dev-sockets.ts';
import { assertPlayerBuild, type Player } from './player-build.ts';

type Roots = { playerDir: string; adminDir: string };

/**
 * Serves player and admin through Vite, so that a saved file shows at once. Only for development: production has no
 * Vite.
 */
export async function createDevServer(app: FastifyInstance, { playerDir, adminDir }: Roots): Promise<Player> {
  const { createServer } = await import('vite');
  const sockets = await listenForPages();
  const ws = (path: string) => ({ server: sockets.server, clientPort: sockets.port, path });
  const player = await createServer({
    root: playerDir,
    configFile: join(playerDir, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: ws('player') },
  });
  const admin = await createServer({
    root: adminDir,
    configFile: join(adminDir, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, ws: ws('admin'), proxy: {} },
  });
  app.addHook('onRequest', (request, reply, done) => {
    const isAdmin = /^\/admin(\/(?!api\/)|$|\?)/.test(request.url);
    runMiddlewares((isAdmin ? admin : player).middlewares, { request: request.raw, reply: reply.raw }, done);
  });
  app.addHook('onClose', async () => {
    await Promise.all([player.close(), admin.close()]);
    sockets.server.close();
  });
  return { loadBuild: () => loadDevBuild(player) };
}

type Raw = { request: Parameters<Connect.Server>[0]; reply: Parameters<Connect.Server>[1] };

/** Requests that Vite does not answer continue to the routes. */
function runMiddlewares(
  middlewares: Connect.Server,
  { request, reply }: Raw,
  done: (error?: Error) => void,
): void {
  middlewares(request, reply, (error?: unknown) => done(error instanceof Error ? error : undefined));
}

async function loadDevBuild(
  vite: ViteDevServer,
): Promise<ReturnType<Player['loadBuild']> extends Promise<infer B> ? B : never> {
  const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build');
  assertPlayerBuild(build);
  return build;
}
