import { lookup as lookupAddress, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { AppError } from '../../errors.ts';

/** Where messages may be sent. */
export type WebhookPolicy = {
  /** Internal addresses: this machine, private networks, services of the cloud. */
  allowsPrivate: boolean;
  allowsHttp: boolean;
};

/** Everything that is not the public internet (IANA’s special-purpose registries). */
const PRIVATE = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv4');
// Only 2000::/3 is assigned. These ranges in it lead elsewhere: tunnels to IPv4, benchmarks, documentation.
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv6');

export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return PRIVATE.check(address, 'ipv4');
  return !GLOBAL.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6');
}

/** Checks what the address itself says. Where its name leads is checked for each connection. */
export function readTarget(text: string, { allowsPrivate, allowsHttp }: WebhookPolicy): string {
  const url = URL.parse(text.trim());
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw refused('Must be an address such as https://example.com/hooks.');
  if (url.username || url.password)
    throw refused('Must not hold a user name or password: messages are signed instead.');
  if (url.protocol === 'http:' && !allowsHttp)
    throw refused('Must be https: what is sent could be read and changed on its way.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(host) > 0 ? isPrivateAddress(host) : /(^|\.)localhost$/.test(host);
  if (isInside && !allowsPrivate) throw refused('Must be an address on the public internet.');
  url.hash = '';
  return url.href;
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * Resolves a name for one connection and refuses it when it leads to an internal address. The connection uses the
 * checked address itself, so that a name that resolves differently the second time gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookupAddress(hostname, { ...options, all: true }, (error, addresses) => {
    const inside = error ? undefined : addresses.find(({ address }) => isPrivateAddress(address));
    const problem = inside ? new PrivateAddressError(`${hostname} leads to ${inside.address}`) : error;
    answer(problem, addresses);
  });
  function answer(error: NodeJS.ErrnoException | null, addresses: LookupAddress[]): void {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  }
};

function refused(message: string): AppError {
  return new AppError('WEBHOOK_TARGET_REFUSED', {
    problems: [{ code: 'WEBHOOK_TARGET_REFUSED', pointer: '/url', message }],
  });
}
