import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';

/** Browser features that nothing here needs, games in frames included. */
export const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Cookies, security headers and the rate limits that single calls ask for. */
export const security = fp<{ isHttps: boolean }>(
  async (app, { isHttps }) => {
    await app.register(cookie);
    await app.register(helmet, {
      // Each kind of answer has its own policy: plugins/own/content-security-policy.ts.
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'sameorigin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    });
    app.addHook('onSend', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS));
    await app.register(rateLimit, { global: false });
  },
  { name: 'security' },
);
