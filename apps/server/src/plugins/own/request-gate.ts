import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Socket } from 'node:net';
import { AppError } from '../../errors.ts';
import { inTurns } from '../../turns.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** Longer than any address of the site, the return of a single sign-on included. */
const LONGEST_ADDRESS = 8192;
/** Longer than any id, slug or token that stands between two slashes. */
const LONGEST_PART = 300;
/** Documents nest a few dozen levels; what checks a value calls itself for each. */
const DEEPEST = 200;
/** Values between which others may have their turn: an import has millions. */
const AT_ONCE = 1000;
/** A name or an address with its port, as RFC 3986 has them. */
const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;
// What no name, number or word that somebody types has in it, and no database takes.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROLS = /[\u0000-\u001F\u007F]/;
/** Search words can be pasted with their line ends. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROLS_OF_WORDS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * What every request goes through before anything else of the server sees it, whichever call or page it asks for: no
 * byte that a database refuses, no number that a column cannot hold, no nesting that a checker falls over. What is
 * more exact than that, each call's own schema says.
 */
export const requestGate = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // Who has left has no address any more, and whatever asks for one would fail of it. Asked for now, it stays known.
      // What is no line of a network, such as two ends in one process, never had one.
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

/** The same of a message that no hook sees, which is too short to be looked through in turns. */
export function assertReadable(value: unknown): void {
  lookThrough(value).toArray();
}

function assertAddress({ url, host, protocol, raw, query }: FastifyRequest): void {
  // Programs of HTTP/1.0, such as checks of a load balancer, name no host.
  if (host ? !HOST.test(host) : raw.httpVersion !== '1.0')
    throw refusal('', 'The host that the request names is not a host.');
  // A socket that a test injects has none. Of two, a cache in front may take the one and this the other, and keep one site's page as another's.
  if ((raw.rawHeaders ?? []).filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1)
    throw refusal('', 'A request names one host, and this one names two.');
  // What a proxy in front says it came by; what this process asks itself comes by none.
  const named: string | undefined = protocol;
  if (named !== undefined && named !== 'http' && named !== 'https')
    throw refusal('', 'The protocol that the request names is neither http nor https.');
  if (url.length > LONGEST_ADDRESS) throw refusal('', `An address has ${LONGEST_ADDRESS} letters at most.`);
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
  if (CONTROLS.test(path) || path.includes('\\'))
    throw refusal('', 'The address has a letter in it that no address has.');
  // Of a page's address, too: what loads the page asks the platform for what its parts name.
  if (path.split('/').some((part) => part.length > LONGEST_PART))
    throw refusal('', `A part of the address has ${LONGEST_PART} letters at most.`);
  for (const [name, value] of Object.entries(query ?? {}))
    for (const text of [name, value].flat())
      if (typeof text === 'string' && (CONTROLS_OF_WORDS.test(text) || !text.isWellFormed()))
        throw refusal(`/${pointerPart(name)}`, 'Has a letter in it that no text has.');
}

/** Whoever set such a cookie must not lock this browser out of the site: it is as if it were not there. */
function dropHostileCookies({ cookies }: FastifyRequest): void {
  for (const [name, value] of Object.entries(cookies))
    if (value !== undefined && CONTROLS.test(value)) delete cookies[name];
}

/** What a parser made of JSON or of a form: no bytes, and no stream that a page reads by itself. */
function isData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** Where a value stands. */
type Place = { parent: Open | null; key: string };
/** A list or an object that is being looked through. Keys of a list are not written out: a body has half a million. */
type Open = Place & { value: object; keys: readonly string[] | null; next: number; depth: number };

/** Looks through a body without calling itself: how deep it is must not decide whether it can be looked through. */
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

/** Checks a value by itself; what is in it, if there can be anything, is looked through next. */
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

/** Past these a number is no longer the one that was written. */
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
