type Headers = Record<string, string | string[] | undefined>;

/** Headers of one connection only (RFC 9110, 7.6.1), and `Forwarded`, in which a visitor can claim anything. */
const HOP_BY_HOP = new Set([
  'connection',
  'forwarded',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The headers for the next hop: without those of this connection and those that `Connection` names. */
export function endToEnd<Kind extends Headers>(headers: Kind): Kind {
  const named = [headers['connection'] ?? []].flat().flatMap((value) => value.toLowerCase().split(','));
  const dropped = new Set([...HOP_BY_HOP, ...named.map((name) => name.trim())]);
  const kept = Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase()));
  return Object.fromEntries(kept) as Kind; // Only names were taken out.
}
