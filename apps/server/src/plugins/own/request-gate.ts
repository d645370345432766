import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Socket } from 'node:net';
import { AppError } from '../../errors.ts';
import { inTurns } from '../../turns.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** Longer than any address of the site, including the return address of a single sign-on. */
const LONGEST_ADDRESS = 8192;
/** Longer than any id, slug or token between two slashes. */
const LONGEST_PART = 300;
/** Documents nest a few dozen levels. A limit is needed because the checks of values recurse at each level. */
const DEEPEST = 200;
/** Values that are checked before other requests may get a turn: an import has millions of values. */
const AT_ONCE = 1000;
/** A host name or IP address with an optional port, as in RFC 3986. */
const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;
// Characters that no typed name, number or word contains, and that no database accepts.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROLS = /[\u0000-\u001F\u007F]/;
/** The same for search words, which may be pasted with line ends. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROLS_OF_WORDS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * Checks every request before other code of the server gets it: no bytes that a database refuses, no numbers that a
 * column cannot hold, no nesting that overflows the stack of a check. The schema of each call checks the rest.
 */
export const requestGate = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // A closed connection has no IP address, and later code would fail without it. Reading `ip` here keeps it known.
      // A connection that is not a network socket, such as a pair within one process, never has an address.
      if (!request.ip && request.raw.socket instanceof Socket) {
        reply.hijack();
        request.raw.destroy();
        return;
      }
      assertAddress(request);
      dropHostileCookies(request);
    });
    app.addHook('preValidation', async ({ body }) => {
      if (typeof body === 'string' || isData(body)) await inTurns(lookThrough(body));
    });
  },
  { name: 'request-gate', dependencies: ['@fastify/cookie'] },
);

/** The same check for messages that no hook sees, such as those of a websocket. They are short, so it never pauses. */
export function assertReadable(value: unknown): void {
  lookThrough(value).toArray();
}

function assertAddress({ url, host, protocol, raw, query }: FastifyRequest): void {
  // HTTP/1.0 clients, such as the health checks of a load balancer, send no host.
  if (host ? !HOST.test(host) : raw.httpVersion !== '1.0')
    throw refusal('', 'The host that the request names is not a host.');
  // With two hosts, a cache in front may use one and this server the other: one site's page would be cached as
  // another's. An injected request in a test has no raw headers.
  if ((raw.rawHeaders ?? []).filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1)
    throw refusal('', 'A request names one host, and this one names two.');
  // The protocol that a proxy in front names. Requests of this process to itself have none.
  const named: string | undefined = protocol;
  if (named !== undefined && named !== 'http' && named !== 'https')
    throw refusal('', 'The protocol that the request names is neither http nor https.');
  if (url.length > LONGEST_ADDRESS) throw refusal('', `An address has ${LONGEST_ADDRESS} letters at most.`);
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
  if (CONTROLS.test(path) || path.includes('\\'))
    throw refusal('', 'The address has a letter in it that no address has.');
  // Also for addresses of pages, because loaders pass parts of the address on to the platform.
  if (path.split('/').some((part) => part.length > LONGEST_PART))
    throw refusal('', `A part of the address has ${LONGEST_PART} letters at most.`);
  for (const [name, value] of Object.entries(query ?? {}))
    for (const text of [name, value].flat())
      if (typeof text === 'string' && (CONTROLS_OF_WORDS.test(text) || !text.isWellFormed()))
        throw refusal(`/${pointerPart(name)}`, 'Has a letter in it that no text has.');
}

/** Ignores invalid cookies instead of refusing the request: a bad cookie must not lock a browser out of the site. */
function dropHostileCookies({ cookies }: FastifyRequest): void {
  for (const [name, value] of Object.entries(cookies))
    if (value !== undefined && CONTROLS.test(value)) delete cookies[name];
}

/** Whether the body was parsed from JSON or a form: not bytes, and not a stream that a page reads itself. */
function isData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** The place of a value in the body. */
type Place = { parent: Open | null; key: string };
/** A list or an object that is being checked. A list has no array of keys: a body can have half a million entries. */
type Open = Place & { value: object; keys: readonly string[] | null; next: number; depth: number };

/** Checks a body without recursion, so that deep nesting cannot overflow the stack. */
function* lookThrough(body: unknown): Generator<undefined, void, undefined> {
  const whole = enter(body, { parent: null, key: '' });
  const open = whole ? [whole] : [];
  let looked = 0;
  for (let at = open.at(-1); at; at = open.at(-1)) {
    looked += 1;
    if (looked % AT_ONCE === 0) yield undefined;
    const { value, keys, next } = at;
    if (next >= (keys ?? (value as unknown[])).length) {
      open.pop();
      continue;
    }
    at.next += 1;
    const place = { parent: at, key: keys?.[next] ?? String(next) };
    if (keys) assertText(place.key, place);
    const inner = enter((value as Record<string, unknown>)[place.key], place);
    if (inner) open.push(inner);
  }
}

/** Checks one value. For a list or an object, returns the entry by which its content is checked next. */
function enter(value: unknown, place: Place): Open | undefined {
  if (typeof value === 'string') assertText(value, place);
  else if (typeof value === 'number') assertNumber(value, place);
  else if (isData(value)) {
    const depth = place.parent ? place.parent.depth + 1 : 0;
    if (depth >= DEEPEST) throw refusal('', `A body is ${DEEPEST} levels deep at most.`);
    return { ...place, value, keys: Array.isArray(value) ? null : Object.keys(value), next: 0, depth };
  }
  return undefined;
}

/** A JSON text can say both; no database takes the first, and the second is half a letter. */
function assertText(text: string, at: Place): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw refusal(pointerTo(at), 'Has a letter in it that no text has: a NUL, or half of an emoji.');
}

/** Beyond these limits, a parsed number may differ from the one that was written. */
function assertNumber(value: number, at: Place): void {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw refusal(
      pointerTo(at),
      `Must be a number from -${Number.MAX_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}.`,
    );
}

function pointerTo(at: Place): string {
  const parts: string[] = [];
  for (let each: Place | null = at; each?.parent; each = each.parent) parts.push(`/${pointerPart(each.key)}`);
  return parts.toReversed().join('');
}

const pointerPart = (key: string): string => escapeStep(key.toWellFormed()).slice(0, LONGEST_PART);

function refusal(pointer: string, message: string): AppError {
  return new AppError('INVALID_REQUEST', { problems: [{ code: 'INVALID_FIELD', pointer, message }] });
}
