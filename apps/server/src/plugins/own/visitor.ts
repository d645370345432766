import type { FastifyRequest } from 'fastify';
import type { OverrideLog } from '../../modules/flags/override-log.ts';
import fp from 'fastify-plugin';
import { visitorVary } from '../../modules/delivery/http-cache.ts';
import type { AskedBy, RequestVisitor, VisitorService } from '../../modules/delivery/visitor.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `Vary` of every answer that is made for a visitor. */
    visitorVary: string;
    /** Who asks. Made once for each request and locale prefix. */
    visitorFor(request: FastifyRequest, localePrefix?: string): Promise<RequestVisitor>;
    /** The guest that a request makes, whoever is signed in with it. */
    guestFor(request: AskedBy, localePrefix?: string): RequestVisitor;
  }
}

type Options = {
  visitors: VisitorService;
  logOverrides?: OverrideLog | undefined;
  /** Header with the visitor's country. */
  geoHeader?: string | undefined;
  /** What a proxy in front says of the request is believed. */
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
