import { platformCalls, platformErrors, type PlatformCallName } from '@marquee/schemas/platform';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CARD, PAYOUT_CARD } from '../testing/pay.ts';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

// An unchecked key would go to the store as it is.

type Rules = { minLength?: number; maxLength?: number; pattern?: string; 'x-error'?: string };

const bounded = Object.entries(platformCalls).flatMap(([name, { headers, requiredHeaders = [] }]) =>
  Object.entries(headers)
    .filter(([, schema]) => Object.keys(schema).some((word) => word !== 'type' && word !== 'description'))
    .map(([header, rules]) => ({
      name: name as PlatformCallName, // The table has no other names.
      header,
      rules: rules as Rules,
      isRequired: requiredHeaders.includes(header),
    })),
);

/** A valid request of each call, in which only the header can be wrong. */
const REQUESTS: { [call: string]: { url: string; payload?: object } } = {
  'POST /api/comp_points/exchange/money': {
    url: '/api/comp_points/exchange/money',
    payload: { points: 500, group: 'cash' },
  },
  'POST /api/comp_points/exchange/{type}': {
    url: '/api/comp_points/exchange/freespins',
    payload: { points: 500, group: 'none' },
  },
  'POST /api/payments/deposits': {
    url: '/api/payments/deposits',
    payload: { method_id: 'deposit-visa-eur', amount_cents: 5000, fields: CARD },
  },
  'POST /api/payments/cashouts': {
    url: '/api/payments/cashouts',
    payload: { method_id: 'cashout-visa-eur', amount_cents: 5000, fields: PAYOUT_CARD },
  },
  'POST /api/game_session/spins': { url: '/api/game_session/spins', payload: { bet_cents: 100 } },
  'POST /api/game_session/free_rounds': { url: '/api/game_session/free_rounds' },
  'POST /api/game_session/crash_bets': { url: '/api/game_session/crash_bets', payload: { bet_cents: 100 } },
};

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

async function send(name: string, headers: { [name: string]: string }) {
  const request = REQUESTS[name];
  if (!request) throw new Error(`${name} reads a header: say in REQUESTS how it is called.`);
  const answer = await sandbox.app.inject({ method: 'POST', ...request, headers: { ...ada, ...headers } });
  return { status: answer.statusCode, ...answer.json<{ code?: string; errors?: object }>() };
}

/** Whether the request was refused for this header. */
const blames = ({ code, errors }: Awaited<ReturnType<typeof send>>, header: string, rules: Rules): boolean =>
  rules['x-error'] === undefined ? Object.hasOwn(errors ?? {}, header) : code === rules['x-error'];

const text = (unit: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.string({ unit, minLength, maxLength });
const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
const unprintable = fc.constantFrom(' ', '\u00a0', '\u00e9', '\u0080', '\u00ff');

/** Texts that each break one of the rules. None starts or ends with characters that are trimmed from headers. */
function misfits({ minLength = 0, maxLength = 0, pattern }: Rules): fc.Arbitrary<string>[] {
  return [
    ...(minLength > 0 ? [text(printable, 0, minLength - 1)] : []),
    ...(maxLength > 0 ? [text(printable, maxLength + 1, maxLength * 3)] : []),
    ...(pattern === undefined
      ? []
      : [
          fc
            .tuple(text(printable, minLength, minLength + 1), unprintable, text(printable, 1, 20))
            .map((parts) => parts.join('')),
        ]),
  ];
}

it('finds the keys of everything that costs something in the contract', () => {
  expect(bounded.map(({ name, header }) => `${name} ${header}`).toSorted()).toEqual(
    Object.keys(REQUESTS)
      .map((name) => `${name} idempotency-key`)
      .toSorted(),
  );
});

it.each(bounded)('refuses for $name every $header that does not fit', async ({ name, header, rules }) => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(...misfits(rules)), async (value) => {
      const answer = await send(name, { [header]: value });
      expect(blames(answer, header, rules), JSON.stringify(answer)).toBe(true);
      const { 'x-error': code } = rules;
      const known = platformErrors[code as keyof typeof platformErrors];
      expect(answer.status).toBe(code === undefined ? 422 : known.status);
    }),
    { numRuns: 30 },
  );
});

it.each(bounded)('takes for $name every $header that fits', async ({ name, header, rules }) => {
  const { minLength = 1, maxLength = 100 } = rules;
  await fc.assert(
    fc.asyncProperty(text(printable, minLength, maxLength), async (value) => {
      const answer = await send(name, { [header]: value });
      expect(blames(answer, header, rules), JSON.stringify(answer)).toBe(false);
    }),
    { numRuns: 15 },
  );
});

it.each(bounded)('asks for $name for $header where it must be: $isRequired', async (call) => {
  const { name, header, rules, isRequired } = call;
  expect(blames(await send(name, {}), header, rules)).toBe(isRequired);
});
