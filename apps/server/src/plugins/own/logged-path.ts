import { hideSecrets } from './error-lines.ts';

const LONGEST = 300;

/** The path of an address as a log may keep it (OPS-02): without query, fragment and whatever opens something. */
export function loggedPath(address = ''): string {
  return hideSecrets((address.split(/[?#]/, 1)[0] ?? '').slice(0, LONGEST));
}

/** What is an address, or begins like one, whatever the field of a line is called that holds it. */
const ADDRESS = /^(?:\/|[a-z][a-z0-9+.-]*:\/\/)/i;
/** Fields that hold one in other forms, too. */
const NAMED = new Set(['path', 'page', 'url', 'address', 'location', 'referer', 'referrer']);
/** Facts in facts: no line of ours has them deeper. */
const DEEPEST = 3;

/** A line whose addresses are such paths. */
export function withLoggedPaths(line: object, depth = 0): object {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, shownFact(name, value, depth)]),
  );
}

function shownFact(name: string, value: unknown, depth: number): unknown {
  if (typeof value === 'string') return NAMED.has(name) || ADDRESS.test(value) ? loggedPath(value) : value;
  // What a serializer writes comes out of it as it is to be read.
  const isPlain =
    typeof value === 'object' &&
    value !== null &&
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
  if (!isPlain || depth >= DEEPEST) return value;
  if (!Array.isArray(value)) return withLoggedPaths(value, depth + 1);
  return value.map((each: unknown) => shownFact(name, each, depth + 1));
}
