import { ownerOfHost } from '@marquee/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CurrentRelease } from '../../modules/delivery/current-release.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Origin people type, where one is set. */
    publicOrigin?: string | undefined;
    /** The trusted address of the site for a request with this host. */
    siteAddress?(request: Pick<FastifyRequest, 'hostname' | 'host' | 'protocol'>): URL;
  }
}

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

type Options = {
  /** Origin people type; left out: a site on this machine alone. */
  publicOrigin?: string | undefined;
  port: number;
  currentRelease: CurrentRelease;
};

/**
 * The address that links are written with: in mails with tokens, in canonical links, and in calls to the platform. A
 * visitor can put any host into a request, so only the site's own hosts are trusted: its origin and subdomains, the
 * hosts of its brands and licences and, when no origin is set, this machine.
 */
export const siteOrigin = fp<Options>(
  async (app, { publicOrigin, port, currentRelease }) => {
    app.decorate('publicOrigin', publicOrigin);
    const known = new URL(publicOrigin ?? `http://localhost:${port}`);
    app.decorate('siteAddress', ({ hostname, host, protocol }: Asked): URL => {
      const isHere = publicOrigin === undefined && LOOPBACK.test(hostname);
      if (isHere) return new URL(`${protocol}://${host}`);
      const isOwn = hostname.endsWith(`.${known.hostname}`) || isNamed(currentRelease, hostname);
      if (!isOwn) return known;
      // The known port is kept: another port of the same machine belongs to another program.
      const own = new URL(known);
      own.hostname = hostname;
      return own;
    });
  },
  { name: 'site-origin' },
);

/** Whether a brand or a licence names the host. Asked of the release at each request, so a new mirror is known at once. */
function isNamed(currentRelease: CurrentRelease, hostname: string): boolean {
  const release = currentRelease.get();
  const hosts = [...release.documents('brand'), ...release.documents('licence')].map(
    ([id, { hosts: names = [] }]) => [id, names] as const,
  );
  return ownerOfHost(hosts, hostname) !== undefined;
}

/** The parts of a request that say to which address it was sent. */
type Asked = Pick<FastifyRequest, 'hostname' | 'host' | 'protocol'>;

/** The site's address for a request. Without the plugin, as when a part is tested alone, the request's own address. */
export function siteAddress(request: Asked & { server: Pick<FastifyInstance, 'siteAddress'> }): URL {
  return request.server.siteAddress?.(request) ?? new URL(`${request.protocol}://${request.host}`);
}
