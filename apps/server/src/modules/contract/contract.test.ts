import { type ServerCall, type ServerCallName, serverCalls } from '@marquee/schemas/server-calls';
import * as fc from 'fast-check';
import Fastify, { type HTTPMethods, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleError } from '../../errors.ts';
import { followContract } from './follow-contract.ts';
import { fitting, misfits, type Schema, wrongTexts } from './testing/schema-values.ts';

// Every call of the contract on a route that only says what reached it: whatever is refused is refused by what stands
// before every handler.

const RUNS = { numRuns: 4 };
const reached: { params: unknown; query: unknown; body: unknown }[] = [];
const app = Fastify({ routerOptions: { maxParamLength: 32_768 }, bodyLimit: 70_000_000 });
app.setErrorHandler(handleError);
/** What is taken as bytes is read by its route, whatever it is called. */
const isOfJson = ({ body, bodyMedia }: Pick<ServerCall, 'body' | 'bodyMedia'>): boolean =>
  !(body !== undefined && 'format' in body && body['format'] === 'binary') &&
  bodyMedia.some((media) => media.endsWith('json'));

app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);

const calls = Object.entries(serverCalls) as [ServerCallName, ServerCall][];

beforeAll(async () => {
  followContract(app);
  for (const [name] of calls) {
    const [method, path = ''] = name.split(' ');
    const url = path.replace('{path}', '*').replaceAll(/\{(\w+)\}/g, ':$1');
    app.route({
      method: method as HTTPMethods,
      url,
      handler: async ({ params, query, body }) => {
        reached.push({ params, query, body });
        return {};
      },
    });
  }
  await app.ready();
});
afterAll(() => app.close());

type Given = { params?: object; query?: [string, unknown][]; body?: unknown; headers?: object };

const inAddress = (value: unknown): string => encodeURIComponent(String(value));

async function send(
  name: ServerCallName,
  { params = {}, query = [], body, headers = {} }: Given,
): Promise<LightMyRequestResponse> {
  const [method, path = ''] = name.split(' ');
  const address = path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    inAddress((params as Record<string, unknown>)[part]),
  );
  const asked = query.map(([key, value]) => `${encodeURIComponent(key)}=${inAddress(value)}`).join('&');
  const { bodyMedia, codes, body: schema }: ServerCall = serverCalls[name];
  const isBytes = schema !== undefined && !isOfJson({ body: schema, bodyMedia });
  reached.length = 0;
  return app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: asked === '' ? address : `${address}?${asked}`,
    headers: {
      ...(codes.includes('PRECONDITION_REQUIRED') ? { 'if-match': '"1"' } : {}),
      ...(body === undefined || method === 'GET'
        ? {}
        : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body === undefined || method === 'GET' ? {} : { payload: isBytes ? 'x' : JSON.stringify(body) }),
  });
}

/** All of a request that fits. */
function whole(call: ServerCall): fc.Arbitrary<Required<Pick<Given, 'params' | 'query'>> & Given> {
  const record = (schemas: ServerCall['query'], required: readonly string[]) =>
    fc.record(
      Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, addressable(schema)])),
      {
        requiredKeys: [...required],
      },
    );
  return fc
    .tuple(
      record(call.params, Object.keys(call.params)),
      record(call.query, call.requiredQuery),
      call.body ? fitting(call.body) : fc.constantFrom(undefined, {}),
    )
    .map(([params, query, body]) => ({ params, query: Object.entries(query), body }));
}

/** Nothing that a router would read as something else. */
const addressable = (schema: Schema): fc.Arbitrary<unknown> =>
  fitting(schema).filter((value) => !['', '.', '..'].includes(String(value)));

async function refused(
  name: ServerCallName,
  given: Given,
): Promise<{ status: number; code: string; pointers: string[] }> {
  const answer = await send(name, given);
  expect(reached, answer.body).toEqual([]);
  const { error } = answer.json<{
    error: { code: string; problems?: { pointer: string; message: string }[] };
  }>();
  for (const { message } of error.problems ?? []) expect(message).toMatch(/^[A-Z].*\.$/);
  return {
    status: answer.statusCode,
    code: error.code,
    pointers: (error.problems ?? []).map(({ pointer }) => pointer),
  };
}

const others = fc.stringMatching(/^[a-z]{1,8}X$/);
const withOther = (
  { query: asked, ...given }: Given & { query: [string, unknown][] },
  other: string,
): Given => ({
  ...given,
  query: [...asked, [other, '1']],
});

it.each(calls)('%s lets through what fits, numbers of the address as numbers', async (name, call) => {
  await fc.assert(
    fc.asyncProperty(whole(call), async (given) => {
      const answer = await send(name, given);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(reached).toHaveLength(1);
      expect(reached[0]).toMatchObject({ params: given.params, query: Object.fromEntries(given.query) });
    }),
    RUNS,
  );
});

it.each(calls.filter(([, call]) => wrongParams(call).length > 0))(
  '%s refuses what its path does not take, with the code of what is not there',
  async (name, call) => {
    for (const { part, values, code } of wrongParams(call))
      await fc.assert(
        fc.asyncProperty(whole(call), values, async (given, value) => {
          fc.pre(!['', '.', '..'].includes(value));
          const answer = await refused(name, { ...given, params: { ...given.params, [part]: value } });
          expect(answer.code).toBe(code);
        }),
        RUNS,
      );
  },
);

it.each(calls.filter(([, { query }]) => Object.keys(query).length > 0))(
  '%s refuses what a parameter does not take, and one that comes twice',
  async (name, call) => {
    const { query } = call;
    for (const [parameter, schema] of Object.entries(query)) {
      for (const values of wrongAddresses(schema))
        await fc.assert(
          fc.asyncProperty(whole(call), values, async (given, value) => {
            const others = given.query.filter(([key]) => key !== parameter);
            const answer = await refused(name, { ...given, query: [...others, [parameter, value]] });
            expect(answer).toEqual({ status: 400, code: 'INVALID_REQUEST', pointers: [`/${parameter}`] });
          }),
          RUNS,
        );
      await fc.assert(
        fc.asyncProperty(whole(call), addressable(schema), async (given, value) => {
          const others = given.query.filter(([key]) => key !== parameter);
          const twice: [string, unknown][] = [...others, [parameter, value], [parameter, value]];
          expect((await refused(name, { ...given, query: twice })).pointers).toEqual([`/${parameter}`]);
        }),
        RUNS,
      );
    }
  },
);

it.each(calls.filter(([, { requiredQuery }]) => requiredQuery.length > 0))(
  '%s asks for the parameters it needs',
  async (name, call) => {
    const [given] = fc.sample(whole(call), 1);
    expect(await refused(name, { ...given, query: [] })).toEqual({
      status: 400,
      code: 'INVALID_REQUEST',
      pointers: call.requiredQuery.map((parameter) => `/${parameter}`),
    });
  },
);

it.each(calls.filter(([, { ignoresOtherQuery }]) => !ignoresOtherQuery))(
  '%s refuses a parameter it does not know',
  async (name, call) => {
    await fc.assert(
      fc.asyncProperty(whole(call), others, async (given, other) => {
        const answer = await refused(name, withOther(given, other));
        expect(answer).toEqual({ status: 400, code: 'UNKNOWN_FIELD', pointers: [`/${other}`] });
      }),
      RUNS,
    );
  },
);
it.each(calls.filter(([, { ignoresOtherQuery }]) => ignoresOtherQuery))(
  '%s keeps parameters that it does not know from whoever answers',
  async (name, call) => {
    await fc.assert(
      fc.asyncProperty(whole(call), others, async (given, other) => {
        await send(name, withOther(given, other));
        expect(reached[0]?.query).toEqual(Object.fromEntries(given.query));
      }),
      RUNS,
    );
  },
);

it.each(calls.filter(([, { headers }]) => Object.keys(headers).length > 0))(
  '%s refuses what a header it reads does not take',
  async (name, call) => {
    const { headers } = call;
    for (const [header, schema] of Object.entries(headers))
      for (const values of wrongAddresses(schema))
        await fc.assert(
          fc.asyncProperty(whole(call), values.filter(canBeSent), async (given, value) => {
            const answer = await refused(name, { ...given, headers: { [header.toLowerCase()]: value } });
            expect(answer.code).toBe(schema['x-error'] ?? 'INVALID_REQUEST');
          }),
          RUNS,
        );
  },
);

it.each(calls.filter(([name, call]) => !name.startsWith('GET ') && isOfJson(call)))(
  '%s refuses a body that it does not take, and names the field',
  async (name, call) => {
    const { body } = call;
    const wrong = body ? misfits(body) : misfits({ type: 'object', additionalProperties: false });
    const own = body?.['x-error'];
    for (const { pointer, values } of wrong)
      await fc.assert(
        fc.asyncProperty(whole(call), values, async (given, value) => {
          fc.pre(value !== null);
          const answer = await refused(name, { ...given, body: value });
          expect(answer.status).toBeGreaterThanOrEqual(400);
          expect(answer.status).toBeLessThan(500);
          expect(['INVALID_REQUEST', 'UNKNOWN_FIELD', own]).toContain(answer.code);
          expect(
            answer.pointers.some((named) => named.startsWith(pointer)),
            `${pointer} of ${answer.pointers}`,
          ).toBe(true);
        }),
        RUNS,
      );
  },
);

function wrongParams({ params }: ServerCall) {
  return Object.entries(params).flatMap(([part, schema]) =>
    wrongAddresses(schema).map((values) => ({ part, values, code: schema['x-error'] ?? 'INVALID_REQUEST' })),
  );
}

/** HTTP carries no more, and takes spaces off the ends. */
const canBeSent = (text: string): boolean => /^(?:[!-~](?:[ -~]*[!-~])?)?$/.test(text);

/** Of what stands in an address, where everything is text. */
function wrongAddresses(schema: Schema): fc.Arbitrary<string>[] {
  const { type, enum: oneOf, const: only } = schema;
  if (type === 'string') return wrongTexts(schema);
  if (type === 'integer') {
    const { minimum, maximum } = schema as { minimum: number; maximum: number };
    return [
      fc.constantFrom(
        'x',
        '',
        ' 1',
        '1 ',
        '+1',
        '-1',
        '01',
        '1.5',
        '1e3',
        '0x1',
        'NaN',
        '١',
        String(minimum - 1),
      ),
      fc.integer({ min: 1, max: 2 ** 31 }).map((more) => String(maximum + more)),
      fc.constantFrom('9'.repeat(22), '9007199254740993'),
    ];
  }
  const allowed = only === undefined ? (oneOf as unknown[]) : [only];
  return [fc.string().filter((text) => !allowed.includes(text))];
}

it('looks at a long list in turns, and stops where nobody would read on', async () => {
  const documents = Array.from({ length: 400_000 }, () => ({ kind: 'banner', id: 'a', revision: 1 }));
  const body = { comment: 'x', documents };
  let turns = 0;
  const { createRequestCheck } = await import('./check-request.ts');
  const check = createRequestCheck('POST /admin/api/releases', serverCalls['POST /admin/api/releases']);
  const request = (sent: unknown) => ({ params: {}, query: {}, headers: {}, body: sent }) as never;
  const count = (): void => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  await check(request(body));
  clearImmediate(waiting);
  expect(turns).toBeGreaterThan(0);
  const wrong = await check(request({ ...body, documents: Array(400_000).fill(0) })).catch(
    (error: unknown) => error,
  );
  expect((wrong as { problems: unknown[] }).problems).toHaveLength(20);
});
