import { platformCalls } from '@marquee/schemas/platform';
import Fastify, { type FastifyInstance, type HTTPMethods } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandbox } from '../plugin.ts';
import { CARD } from '../testing/pay.ts';
import { PASSWORD } from '../testing/sample-data.ts';
import { playData } from '../testing/start-play.ts';
import { NOON, openTestStore, sessionOf, signInAs, type TestStore } from '../testing/start-sandbox.ts';

type Method = Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  properties?: { [name: string]: Schema };
  items?: Schema;
  minimum?: number;
};

const calls = Object.entries(platformCalls)
  .filter(([, { answeredBy }]) => answeredBy === 'platform')
  .map(([name, { body }]) => {
    const [method, path] = name.split(' ') as [Method, string]; // Every name has this form.
    return { name, method, path, body: body as Schema | undefined };
  });

/** Personal data by field. All other texts are invented, and must not be in a log either. */
const PERSONAL: { [field: string]: string } = {
  ...CARD,
  email: 'vera.hidden@personal.example',
  password: 'Hidden pass 9',
  password_confirmation: 'Hidden pass 9',
  current_password: 'Hidden pass 8',
  first_name: 'Verahidden',
  last_name: 'Hiddensen',
  mobile_phone: '+49 228 987654',
  address: 'Hidden Lane 5',
  date_of_birth: '1971-03-04',
  otp_attempt: '918273',
};
const sent = new Set(Object.values(PERSONAL).filter((text) => text.length > 5));

/** A body with every field of the schema. */
function fill(schema: Schema, field = ''): unknown {
  const type = [schema.type ?? (schema.enum ? 'enum' : 'object')].flat()[0];
  if (schema.enum) return schema.enum[0];
  if (field === 'fields') return CARD;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [name, fill(each, name)]),
    );
  if (type === 'array') return [fill(schema.items ?? {}, field)];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  const text = PERSONAL[field] ?? `Hidden-${field}-text`;
  sent.add(text);
  return text;
}

let app: FastifyInstance;
let store: TestStore;
let advance: () => Promise<void>;
const lines: string[] = [];
/** Whether the store fails with personal data in its message, as a database does for a row that breaks a constraint. */
let isBroken = false;
beforeAll(async () => {
  store = await openTestStore();
  const breaking: KyselyPlugin = {
    transformQuery({ node }) {
      if (isBroken)
        throw Object.assign(new Error('The store is broken'), {
          detail: `Failing row contains (${[...sent].join(', ')}).`,
          parameters: [...sent],
        });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  // The server decides how requests are logged, and it leaves the query out.
  const serializers = { req: ({ method }: { method: string }) => ({ method }) };
  app = Fastify({ logger: { level: 'trace', stream, serializers }, pluginTimeout: 60_000 });
  await app.register(sandbox, {
    db: store.db.withPlugin(breaking),
    data: playData,
    clock: () => NOON,
    onClockwork: (given) => {
      advance = given;
    },
  });
  await app.ready();
});
afterAll(async () => {
  isBroken = false;
  await app.close();
  await store.close();
});

async function callEverything(cookies: readonly string[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const { method, path, body } of calls)
    for (const cookie of cookies) {
      const url = path.replaceAll(/\{\w+\}/g, '7');
      const headers = {
        cookie,
        'idempotency-key': 'Hidden-key-text',
        'x-game-session': 'Hidden-session-text',
      };
      const payload = body && (fill(body) as object);
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      statuses.add(answer.statusCode);
      // Rate limits do not matter here.
      if (answer.statusCode === 429) statuses.delete(429);
    }
  return statuses;
}

it('no call writes anything personal to the log, neither what it took nor why it was refused', async () => {
  const cookie = sessionOf(await signInAs(app, 'ada@northstar.example', PASSWORD));
  const second = sessionOf(await signInAs(app, 'bo@northstar.example', PASSWORD));
  for (const token of [cookie, second]) sent.add(token.split('=')[1] ?? '');
  for (const text of ['ada@northstar.example', PASSWORD, 'Hidden-key-text', 'Hidden-session-text'])
    sent.add(text);
  const statuses = await callEverything(['', cookie, second]);
  for (const status of [200, 401, 404, 422]) expect(statuses).toContain(status);
  expect(statuses).not.toContain(500);

  isBroken = true;
  const broken = await callEverything([cookie]);
  expect(broken).toContain(500);
  await advance();
  isBroken = false;

  const log = lines.join('');
  expect(log.split('The store is broken').length).toBeGreaterThan(calls.length / 2);
  expect(log).toContain('tried again soon');
  expect(sent.size).toBeGreaterThan(40);
  expect([...sent].filter((text) => log.includes(text))).toEqual([]);
});
