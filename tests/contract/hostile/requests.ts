import { type Call, CALLS, listFields, sample, withField } from './calls.ts';
import { HOSTILE_JSON, HOSTILE_TEXTS, type HostileValue, makeTexts, toHostileJson } from './values.ts';

/** One request as it is sent. */
export type HostileRequest = {
  /** The call or page, the place of the value and its kind, to identify a failure. */
  what: string;
  kind: string;
  method: string;
  /** Path and query. Letters beyond ASCII are sent as their lowest byte. */
  address: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

type Amount = { seed: number; madeUp: number };

/** Ids that exist in every demo, so that a request gets as far as a real one. */
const KNOWN: Record<string, string> = {
  kind: 'banner',
  provider: 'turbogames',
  name: 'rocket-x',
  number: '1',
  lang: 'en',
  type: 'money',
  id: '1',
  slug: 'sample',
  key: 'new-lobby',
  path: 'config/banner/schema.json',
};

/** Undoing a release of everything takes seconds, which is tested elsewhere. */
const OF_CALL: Record<string, Record<string, string>> = {
  '/admin/api/releases/{number}/undo': { number: '999999' },
  '/admin/api/releases/{number}/undo/preview': { number: '999999' },
};

const isText = ({ value }: HostileValue): boolean => typeof value === 'string';
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A part of an address, encoded as a program does. A value with percent signs stays as it is. */
function inAddress(value: string): string {
  return value.includes('%')
    ? rawBytes(value)
    : rawBytes(value.isWellFormed() ? encodeURIComponent(value) : value);
}

/**
 * Characters that an address cannot contain are percent-encoded. For a lone surrogate, with the bytes that some
 * programs use.
 */
function rawBytes(value: string): string {
  return value.replaceAll(/[^!-~]/gu, (letter) =>
    letter.isWellFormed()
      ? encodeURIComponent(letter)
      : [...Buffer.from(letter, 'utf16le')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

function addressOf(
  call: Call,
  given: { path?: Record<string, string>; query?: Record<string, string> } = {},
): string {
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => given.path?.[name] ?? OF_CALL[call.path]?.[name] ?? KNOWN[name] ?? '1',
  );
  const query = Object.entries(given.query ?? {}).map(([name, value]) => `${name}=${value}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** Headers that any call may have, whether it reads them or not. */
const COMMON_HEADERS = [
  'host',
  'x-locale',
  'accept-language',
  'accept',
  'accept-encoding',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'range',
  'origin',
  'referer',
  'user-agent',
  'authorization',
  'x-csrf-token',
  'x-game-session',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-country-code',
  'prefer',
];

/** A header that Node can send: without line ends and control characters. */
const inHeader = (value: string): string => value.replaceAll(/[^\t -~\u0080-\u00ff]/g, '?');

/** All requests with hostile values for the calls. */
export function* hostileCalls({ seed, madeUp }: Amount): Generator<HostileRequest> {
  const extra = makeTexts(seed, 4000).filter(isText);
  let next = 0;
  const valuesFor = (): HostileValue[] => [
    ...HOSTILE_TEXTS,
    ...Array.from(
      { length: madeUp },
      () => extra[(next += 1) % extra.length] ?? { kind: 'made up', value: '\0' },
    ),
  ];
  for (const call of CALLS) {
    const base = { method: call.method, headers: {} as Record<string, string> };
    const valid = call.body ? sample(call.body) : undefined;
    const whole = valid === undefined ? {} : { body: toHostileJson(valid), headers: JSON_TYPE };
    yield { ...base, ...whole, what: `${call.name} as it is meant`, kind: 'none', address: addressOf(call) };
    for (const parameter of call.parameters)
      for (const { kind, value } of valuesFor()) {
        const what = `${call.name} ${parameter.in} ${parameter.name}`;
        const given = { [parameter.name]: inAddress(text(value)) };
        if (parameter.in === 'header')
          yield {
            ...base,
            ...whole,
            what,
            kind,
            address: addressOf(call),
            headers: { ...whole.headers, [parameter.name]: inHeader(text(value)) },
          };
        else
          yield {
            ...base,
            ...whole,
            what,
            kind,
            address: addressOf(call, parameter.in === 'path' ? { path: given } : { query: given }),
          };
      }
    if (call.parameters.some(({ in: place }) => place === 'query'))
      for (const { kind, value } of HOSTILE_TEXTS)
        yield {
          ...base,
          ...whole,
          what: `${call.name} a parameter nobody knows`,
          kind,
          address: addressOf(call, { query: { [inAddress(text(value)) || 'x']: '1' } }),
        };
    if (valid !== undefined)
      for (const at of listFields(valid))
        for (const { kind, value } of [...valuesFor(), ...HOSTILE_JSON])
          yield {
            ...base,
            what: `${call.name} body /${at.join('/')}`,
            kind,
            address: addressOf(call),
            headers: JSON_TYPE,
            body: toHostileJson(withField(valid, at, value)),
          };
    yield* hostileBodies(call);
  }
}

/** Bodies that are invalid for their type. */
function* hostileBodies(call: Call): Generator<HostileRequest> {
  if (call.method === 'GET') return;
  const types = [
    'application/json',
    'application/json-patch+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    'application/octet-stream',
    'image/png',
    'nothing',
    'application/json; charset=utf-7',
  ];
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"\\ud800"',
    '{"a":"\\u0000"}',
    '\0',
    'a=%00&b=%',
    '--x\r\n\r\n',
    '1e999',
  ];
  for (const type of types)
    for (const body of [
      ...bodies,
      Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
      Buffer.from('"\xff\xfe"', 'latin1'),
    ])
      yield {
        what: `${call.name} body as ${type}`,
        kind: 'body',
        method: call.method,
        address: addressOf(call),
        headers: { 'content-type': type },
        body,
      };
}

/** Every call and page with invalid headers. */
export function* hostileHeaders(amount: Amount & { pages: readonly string[] }): Generator<HostileRequest> {
  const places = [
    ...CALLS.map((call) => ({ name: call.name, method: call.method, address: addressOf(call) })),
    ...amount.pages.map((page) => ({ name: `GET ${page}`, method: 'GET', address: page })),
  ];
  const made = makeTexts(amount.seed, 40 + amount.madeUp).filter(isText);
  const odd = [
    ...HOSTILE_TEXTS.filter(isText),
    ...made,
    ...[
      'a b',
      'user:password@host',
      '[::1',
      'a/b',
      'a?b',
      'host:99999',
      'host:-1',
      '\xff',
      '.',
      '..',
      'a,b',
      '*',
    ].map((value) => ({ kind: 'header', value })),
    { kind: 'cookie', value: 'northstar_session=%00; marquee_admin=%00; locale=%00; ffc=%00; affb_id=%00' },
    { kind: 'cookie', value: `northstar_session=%ff; stag=%; ${'a=b; '.repeat(500)}` },
    { kind: 'cookie', value: 'northstar_session=a%0d%0ab; locale=%ED%A0%80; affb_id=%01' },
    { kind: 'range', value: 'bytes=99999999999999999999-' },
    { kind: 'language', value: `${'de-'.repeat(200)};q=1e999,*;q=NaN` },
  ];
  let next = 0;
  for (const { name, method, address } of places)
    for (const header of COMMON_HEADERS) {
      // Each header of each call gets some of the values, and each value is used for every header.
      for (let count = 0; count < 4 + amount.madeUp; count += 1) {
        const { kind, value } = odd[(next += 7) % odd.length] ?? { kind: 'nul', value: '' };
        yield {
          what: `${name} header ${header}`,
          kind,
          method,
          address,
          headers: { [header]: inHeader(text(value)) },
        };
      }
    }
}

/** Pages at addresses that nobody links to. */
export function* hostilePages({
  seed,
  madeUp,
  pages,
}: Amount & { pages: readonly string[] }): Generator<HostileRequest> {
  const values = [...HOSTILE_TEXTS, ...makeTexts(seed + 1, madeUp * 20)];
  for (const page of pages)
    for (const { kind, value } of values) {
      const part = inAddress(text(value));
      const base = { kind, headers: { accept: 'text/html' } as Record<string, string> };
      const below = page.replace(/\/$/, '');
      yield { ...base, what: `a page below ${page}`, method: 'GET', address: `${below}/${part}` };
      yield { ...base, what: `a page before ${page}`, method: 'GET', address: `/${part}${page}` };
      yield { ...base, what: `the data below ${page}`, method: 'GET', address: `${below}/${part}.data` };
      yield { ...base, what: `a query of ${page}`, method: 'GET', address: `${page}?${part}=${part}` };
      yield {
        ...base,
        what: `a form sent to ${page}`,
        method: 'POST',
        address: page,
        headers: { ...base.headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: `${part}=${part}`,
      };
    }
}
