import { platformCalls } from '@marquee/schemas/platform';
import { type ServerCall, type ServerCallName, serverCalls, siteCalls } from '@marquee/schemas/server-calls';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createRequestCheck } from './check-request.ts';
import { callOfRoute } from './server-call-names.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the server's own contract that the route answers. */
    serverCall?: ServerCallName;
  }
}

/** Addresses of the server’s own calls; pages, files and the platform have others. */
const CALLS =
  /^\/(?:admin\/api|api\/fe|ofrep|messages|schemas|artwork|images|jam|live|healthz|livez|readyz|metrics)(?:\/|$)/;
/** Routes for all other addresses: they pass requests on to the platform, or answer that there is no such call. */
const REST = /\/\*$/;

/**
 * Adds the check of the contract (`schemas/api/server-calls`) to every route that answers one of its calls. A route of
 * a call that is in neither this nor the platform's contract stops the start: each call must be described, with the
 * role that it needs.
 */
export function followContract(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.serverCall) return;
    // The framework adds its own route for HEAD.
    const asked = [route.method].flat().map((method) => (method === 'HEAD' ? 'GET' : method));
    const methods = [...new Set(asked)].filter((method) => method !== 'OPTIONS');
    const names = methods.map((method) => callOfRoute(method, route.url));
    const [name] = names;
    if (name && names.length === 1) return checkBefore(route, name);
    const [siteName, site] = siteCallOf(methods, route.url) ?? [];
    if (siteName && site) return putFirst(route, createRequestCheck(siteName, site));
    const others = methods.filter((method, index) => names[index] || !isKnown(method, route.url));
    if (others.length === 0 || !CALLS.test(route.url) || REST.test(route.url)) return;
    throw new Error(
      `The route ${others.join(', ')} ${route.url} is in no contract: describe it in schemas/api/server-calls and run npm run schemas:generate.`,
    );
  });
}

function checkBefore(route: RouteOptions, name: ServerCallName): void {
  putFirst(route, createRequestCheck(name, serverCalls[name]));
  route.config = { ...route.config, serverCall: name };
}

function putFirst(route: RouteOptions, check: ReturnType<typeof createRequestCheck>): void {
  route.preValidation = [check, route.preValidation ?? []].flat();
}

/** A call of the platform's contract that this server answers itself. */
function siteCallOf(methods: readonly string[], url: string) {
  const path = url.replaceAll(/:(\w+)/g, '{$1}');
  const name = methods.length === 1 ? `${methods[0]} ${path}` : '';
  return Object.entries(siteCalls).find(([known]) => known === name);
}

/** Whether the platform's contract has a call for this route. A route may answer several of them. */
function isKnown(method: string, url: string): boolean {
  const pattern = url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  const answers = new RegExp(`^${method} ${pattern}$`);
  return Object.keys(platformCalls).some((name) => answers.test(name));
}

/** The contract's description of the call that a route answers; undefined: the route answers none. */
export function callOf(config: { serverCall?: ServerCallName }): ServerCall | undefined {
  return config.serverCall && serverCalls[config.serverCall];
}
