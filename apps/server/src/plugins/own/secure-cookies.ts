import fp from 'fastify-plugin';

/**
 * When people reach the site by https, every cookie gets `Secure`, whether a module here, the sandbox or a remote
 * platform sets it. The setting decides, because the connection from the proxy in front is plain http.
 */
export const secureCookies = fp<{ isHttps: boolean }>(
  async (app, { isHttps }) => {
    if (!isHttps) return;
    app.addHook('onSend', async (_request, reply) => {
      const given = [reply.getHeader('set-cookie') ?? []].flat().map(String);
      if (given.length === 0) return;
      reply.removeHeader('set-cookie');
      reply.header(
        'set-cookie',
        given.map((cookie) => (/;\s*secure\s*(?:;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`)),
      );
    });
  },
  { name: 'secure-cookies', dependencies: ['@fastify/cookie'] },
);
