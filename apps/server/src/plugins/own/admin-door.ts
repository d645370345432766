import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../settings.ts';
import { clientAddress, readNetworks } from './client-address.ts';

/** Where the admin answers: at one host, for some addresses, or both. */
export type AdminDoor = { isOpen(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean };

type DoorSettings = Pick<Settings, 'adminAllowedAddresses' | 'trustProxy'> & {
  adminOrigin?: string | undefined;
};

/** The router's name for it. */
const DOOR = 'admin';
const OPEN = 'open';
const CLOSED = 'closed';
/** The admin's addresses as the router has them. */
const OF_ADMIN = /^\/admin(?:[/?#]|$)/;

/** Undefined: the admin answers everywhere. */
export function createAdminDoor(settings: DoorSettings): AdminDoor | undefined {
  const { adminOrigin, adminAllowedAddresses, trustProxy } = settings;
  if (adminOrigin === undefined && adminAllowedAddresses.length === 0) return undefined;
  const wanted = adminOrigin === undefined ? undefined : new URL(adminOrigin);
  const allowed = adminAllowedAddresses.length > 0 ? readNetworks(adminAllowedAddresses) : undefined;
  const proxies = Array.isArray(trustProxy) ? readNetworks(trustProxy) : undefined;

  /** The host that the browser asked for; a proxy that is trusted may have passed it on under another name. */
  function hostOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined {
    const isPassedOn = trustProxy === true || proxies?.has(socket.remoteAddress ?? '') === true;
    const passed = isPassedOn ? headers['x-forwarded-host'] : undefined;
    const host = passed === undefined ? headers.host : String(passed).split(',').at(-1);
    return host?.trim().toLowerCase();
  }

  /** With or without the port that its scheme has anyway. */
  function isWantedHost(host: string | undefined): boolean {
    if (wanted === undefined) return true;
    const url = URL.parse(`${wanted.protocol}//${host}`);
    return url !== null && url.host === wanted.host && url.href === `${wanted.origin}/`;
  }

  return {
    isOpen(request) {
      if (!isWantedHost(hostOf(request))) return false;
      return allowed === undefined || allowed.has(clientAddress(request, proxies) ?? '');
    },
  };
}

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>;
type Handlers = ReturnType<Constraints[string]['storage']>;
type Handler = Parameters<Handlers['set']>[1];

/**
 * What the router asks of each request. An address that is written in another way than the admin writes it, such as
 * with percent signs, finds it nowhere.
 */
export const doorConstraint = (door: AdminDoor): Constraints => ({
  [DOOR]: {
    name: DOOR,
    storage() {
      const handlers = new Map<unknown, Handler>();
      return {
        get: (value) => handlers.get(value) ?? null,
        set: (value, handler) => void handlers.set(value, handler),
      };
    },
    validate: () => true,
    deriveConstraint: (request) => (OF_ADMIN.test(request.url ?? '') && door.isOpen(request) ? OPEN : CLOSED),
  },
});

/**
 * Puts every route of the admin behind the door: its app, its files, its API, its websocket. Where that is closed, the
 * router finds what it finds for any unknown address, so that nobody learns that there is an admin. Before any route.
 */
export function closeAdmin(app: FastifyInstance, door: AdminDoor): void {
  app.addHook('onRoute', (route) => {
    if (OF_ADMIN.test(route.url)) route.constraints = { ...route.constraints, [DOOR]: OPEN };
  });
  app.decorate('isAdminClosed', ({ raw }: FastifyRequest) => !door.isOpen(raw));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the admin does not answer this request; left out: it answers everywhere. */
    isAdminClosed?(request: FastifyRequest): boolean;
  }
}
