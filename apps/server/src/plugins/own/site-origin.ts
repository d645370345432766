import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CurrentRelease } from '../../modules/delivery/current-release.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Origin people type, where one is set. */
    publicOrigin?: string | undefined;
    /** Where the site is by what it knows of itself, for whoever asks under this host. */
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
 * The address by which links are written: letters with tokens, canonical links, what the platform is told. A visitor
 * can put any host in a request, so only hosts that the site names itself are believed: its origin and what is below
 * it, those of its licences, and, where no origin is set, this very machine.
 */
export const siteOrigin = fp<Options>(
  async (app, { publicOrigin, port, currentRelease }) => {
    app.decorate('publicOrigin', publicOrigin);
    const known = new URL(publicOrigin ?? `http://localhost:${port}`);
    app.decorate('siteAddress', ({ hostname, host, protocol }: Asked): URL => {
      const isHere = publicOrigin === undefined && LOOPBACK.test(hostname);
      if (isHere) return new URL(`${protocol}://${host}`);
      const isOwn = hostname.endsWith(`.${known.hostname}`) || isOfLicence(currentRelease, hostname);
      if (!isOwn) return known;
      // Another port of the same machine is another program's.
      const own = new URL(known);
      own.hostname = hostname;
      return own;
    });
  },
  { name: 'site-origin' },
);

function isOfLicence(currentRelease: CurrentRelease, hostname: string): boolean {
  const wanted = hostname.toLowerCase();
  return [...currentRelease.get().documents('licence').values()].some(({ hosts = [] }) =>
    hosts.includes(wanted),
  );
}

/** What of a request says where it was sent. */
type Asked = Pick<FastifyRequest, 'hostname' | 'host' | 'protocol'>;

/** The site's address for a request; where nothing knows it, such as in a part that is tested alone, the request's. */
export function siteAddress(request: Asked & { server: Pick<FastifyInstance, 'siteAddress'> }): URL {
  return request.server.siteAddress?.(request) ?? new URL(`${request.protocol}://${request.host}`);
}
