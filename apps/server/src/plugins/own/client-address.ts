import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Addresses and networks, such as 10.0.0.0/8 or 2001:db8::/32. */
export type Networks = { has(address: string): boolean };

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An IPv4 address that came over IPv6 as what it is, without the zone of a link-local one. */
export const plainAddress = (address: string): string =>
  MAPPED.exec(address)?.[1] ?? address.split('%', 1)[0] ?? '';

/** Undefined where one is neither. */
export function readNetworks(texts: readonly string[]): Networks | undefined {
  const list = new BlockList();
  for (const text of texts) {
    const [given = '', prefix, ...rest] = text.split('/');
    const address = plainAddress(given);
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
    // A prefix counts the bits of a mapped address, of which the first 96 are not of the IPv4 one.
    if (version === 0 || rest.length > 0 || bits < 0 || bits > most || given !== address) return undefined;
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return {
    has(given) {
      const address = plainAddress(given);
      const version = isIP(address);
      return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

/**
 * The address that a request comes from: of the connection, or, where that is a proxy that is trusted, the last address
 * in X-Forwarded-For that is none. What is before it a visitor may have written.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: Networks | undefined,
): string | undefined {
  const passed = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  let address = socket.remoteAddress;
  while (address !== undefined && proxies?.has(address) && passed.length > 0) address = passed.pop();
  return address === undefined ? undefined : plainAddress(address);
}
