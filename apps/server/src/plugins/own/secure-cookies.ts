import fp from 'fastify-plugin';

/**
 * Where people reach the site by https, no cookie goes out without `Secure`, whoever sets it: a module here, the
 * sandbox or a platform elsewhere. The connection from the proxy in front is plain, so it tells nothing.
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
