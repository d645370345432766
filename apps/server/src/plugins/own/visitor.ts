import type { FastifyRequest } from 'fastify';
import type { OverrideLog } from '../../modules/flags/override-log.ts';
import fp from 'fastify-plugin';
import { visitorVary } from '../../modules/delivery/http-cache.ts';
import type { AskedBy, RequestVisitor, VisitorService } from '../../modules/delivery/visitor.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The `Vary` header of every response that depends on the visitor. */
    visitorVary: string;
    /** The visitor of a request, resolved once for each request and locale prefix. */
    visitorFor(request: FastifyRequest, localePrefix?: string): Promise<RequestVisitor>;
    /** The visitor of a request as a guest, even when a player is signed in. */
    guestFor(request: AskedBy, localePrefix?: string): RequestVisitor;
  }
}

type Options = {
  visitors: VisitorService;
  logOverrides?: OverrideLog | undefined;
  /** Header with the visitor's country. */
  geoHeader?: string | undefined;
  /** Whether the headers of a proxy in front are trusted. */
  isBehindProxy?: boolean | undefined;
};

/** Makes `app.visitorFor` known to every module. */
export const visitor = fp<Options>(
  async (app, { visitors, logOverrides, geoHeader, isBehindProxy }) => {
    app.decorate('visitorVary', visitorVary({ geoHeader, isBehindProxy }));
    app.decorate('guestFor', (request: AskedBy, localePrefix = '') => visitors.guest(request, localePrefix));
    const made = new WeakMap<FastifyRequest, Map<string, Promise<RequestVisitor>>>();
    app.decorate('visitorFor', (request: FastifyRequest, localePrefix = '') => {
      const ofRequest = made.get(request) ?? new Map<string, Promise<RequestVisitor>>();
      made.set(request, ofRequest);
      const known = ofRequest.get(localePrefix);
      if (known) return known;
      const fresh = visitors.resolve(request, localePrefix).then((found) => {
        if (found.hasOverrides) logOverrides?.(request, found);
        return found;
      });
      ofRequest.set(localePrefix, fresh);
      return fresh;
    });
  },
  { name: 'visitor', dependencies: ['@fastify/cookie'] },
);
