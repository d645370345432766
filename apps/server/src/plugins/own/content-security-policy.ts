import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';

export type PolicySources = {
  imageOrigins: readonly string[];
  frameOrigins: readonly string[];
  /** Of the advertising script, which may load pictures and call its maker. */
  adOrigin?: string | undefined;
  /** In development, Vite writes style elements and listens on its own ports. */
  isDev: boolean;
};

/** Origins whose pages this one frames, and that may frame it. */
export type FrameOrigins = { framed: readonly string[]; framing: readonly string[] };

/** Hashes of the page's inline scripts and styles. */
type Inline = { scripts: readonly string[]; styles: readonly string[] };

/** Answers without markup may load nothing and be framed by nobody. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The websocket of this very host; older browsers do not count it as 'self'. */
function liveOrigins(request: Pick<FastifyRequest, 'host'>): string {
  return /^[\w.:[\]-]+$/.test(request.host) ? `ws://${request.host} wss://${request.host}` : '';
}

/**
 * Policy of the casino's pages: scripts only from this site, and inline only those that the page's own code wrote,
 * named by their hashes. Style attributes are allowed, because they carry colours and positions of documents; other
 * style elements are not. The admin frames /preview.
 */
export function pagePolicy(
  request: Pick<FastifyRequest, 'host'>,
  { imageOrigins, frameOrigins, adOrigin = '', isDev }: PolicySources,
  { framed, framing }: FrameOrigins = { framed: [], framing: [] },
  { scripts, styles }: Inline = { scripts: [], styles: [] },
): string {
  return join({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, adOrigin],
    // No hashes in development: beside a hash, browsers ignore 'unsafe-inline'.
    'style-src': ["'self'", ...(isDev ? ["'unsafe-inline'"] : styles)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...imageOrigins, adOrigin],
    'font-src': ["'self'"],
    'connect-src': ["'self'", isDev ? 'ws:' : liveOrigins(request), adOrigin],
    'frame-src': ["'self'", ...frameOrigins, ...framed],
    'frame-ancestors': ["'self'", ...framing],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
  });
}

/** Policy of the admin: its kit writes style elements, so those are allowed; scripts only from here. */
export function adminPolicy(request: FastifyRequest, { imageOrigins }: PolicySources): string {
  return join({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", liveOrigins(request)],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
  });
}

/** Where browsers say what a page's policy refused; the older name for those that do not know the newer one. */
const REPORTS = '/api/fe/policy-reports';
const REPORTING = { 'report-uri': [REPORTS], 'report-to': ['policy'] };

function join(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries({ ...directives, ...REPORTING })
    .map(([name, sources]) => `${name} ${sources.filter(Boolean).join(' ')}`)
    .join('; ');
}

/** The policy of everything that is not a page. */
export const contentSecurityPolicy = fp(
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      const isReporting = String(reply.getHeader('content-security-policy') ?? '').includes(
        'report-to policy',
      );
      if (isReporting) reply.header('reporting-endpoints', `policy="${REPORTS}"`);
      const isMarkup = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
      if (!isMarkup && !reply.hasHeader('content-security-policy')) {
        reply.header('content-security-policy', DATA_POLICY);
      }
    });
  },
  { name: 'content-security-policy' },
);
