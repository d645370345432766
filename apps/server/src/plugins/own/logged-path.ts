import { hideSecrets } from './error-lines.ts';

const LONGEST = 300;

/** The path of an address as a log may keep it (OPS-02): without query, fragment and whatever opens something. */
export function loggedPath(address = ''): string {
  return hideSecrets((address.split(/[?#]/, 1)[0] ?? '').slice(0, LONGEST));
}

/** Fields of lines that hold an address, whoever writes the line. */
const ADDRESSES = new Set(['path', 'page', 'url', 'address', 'location', 'referer', 'referrer']);

/** A line whose addresses are such paths. */
export function withLoggedPaths<Line extends object>(line: Line): Line {
  const fields = Object.entries(line);
  if (!fields.some(([name, value]) => ADDRESSES.has(name) && typeof value === 'string')) return line;
  return Object.fromEntries(
    fields.map(([name, value]): [string, unknown] => [
      name,
      ADDRESSES.has(name) && typeof value === 'string' ? loggedPath(value) : value,
    ]),
  ) as Line; // The same fields, some of their texts shorter.
}
