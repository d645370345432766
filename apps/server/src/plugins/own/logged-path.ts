import { hideSecrets } from './error-lines.ts';

const LONGEST = 300;

/** The path of an address, safe for a log (OPS-02): without query, fragment and parts that give access. */
export function loggedPath(address = ''): string {
  return hideSecrets((address.split(/[?#]/, 1)[0] ?? '').slice(0, LONGEST));
}

/** A value that is an address or begins like one, in a field of any name. */
const ADDRESS = /^(?:\/|[a-z][a-z0-9+.-]*:\/\/)/i;
/** Fields that hold addresses in other forms, too. */
const NAMED = new Set(['path', 'page', 'url', 'address', 'location', 'referer', 'referrer']);
/** The deepest nesting of objects in a log line; no line of ours has more. */
const DEEPEST = 3;

/** A log line with each address replaced by its safe path. */
export function withLoggedPaths(line: object, depth = 0): object {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, shownFact(name, value, depth)]),
  );
}

function shownFact(name: string, value: unknown, depth: number): unknown {
  if (typeof value === 'string') return NAMED.has(name) || ADDRESS.test(value) ? loggedPath(value) : value;
  // Other objects are left to the serializers, whose output is already safe.
  const isPlain =
    typeof value === 'object' &&
    value !== null &&
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
  if (!isPlain || depth >= DEEPEST) return value;
  if (!Array.isArray(value)) return withLoggedPaths(value, depth + 1);
  return value.map((each: unknown) => shownFact(name, each, depth + 1));
}
