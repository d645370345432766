import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, NOON } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

// From a rule that begins to what Prometheus is told, with the clock moved.

const SECRET = 'only-prometheus-knows-this-0123456789';
const DAY = 86_400_000;
const BEGINS = NOON + 100 * DAY;
const rule = (id: string, rest: object) => ({
  id,
  title: 'Nothing is wagered more often',
  citation: { text: '§ 3', address: 'https://regulator.example/3' },
  severity: 'blocks',
  ...rest,
});
const atMost = (times: number): object => ({ type: 'offer-number', field: 'wagering', atMost: times });
const banner = (schedule?: object) => ({
  title: { en: 'Offer' },
  order: { lobby: 1 },
  offer: { kind: 'bonus', maximum: { EUR: 1000 }, wagering: { times: 40, of: 'bonus' } },
  ...(schedule && { schedule }),
});
const DOCUMENTS = {
  'rule-pack': {
    rules: {
      title: 'Rules',
      market: 'Curaçao',
      licences: ['CW'],
      rules: [
        rule('coming', { inForce: { from: new Date(BEGINS).toISOString() }, check: atMost(10) }),
        rule('always', { severity: 'warns', check: atMost(20) }),
      ],
    },
  },
  banner: {
    lasting: banner(),
    // It ends before the rule begins, and breaks only the other.
    ending: banner({ until: new Date(NOON + 50 * DAY).toISOString() }),
  },
};

let app: FastifyInstance;
let clock: { now: number };
beforeAll(async () => {
  ({ app, clock } = await createTestApp({
    documents: createTestSite(DOCUMENTS),
    environment: { METRICS_SECRET: SECRET },
  }));
});
afterAll(() => app.close());

async function findings(): Promise<string[]> {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${SECRET}` } });
  return body.split('\n').filter((line) => line.startsWith('marquee_rule_findings{'));
}
const places = (severity: string, begins: string, count: number): string =>
  `marquee_rule_findings{pack="rules",severity="${severity}",begins="${begins}"} ${count}`;

it.each([
  ['later', 100 * DAY],
  ['later', 30 * DAY + 1],
  ['month', 30 * DAY],
  ['month', 7 * DAY + 1],
  ['week', 7 * DAY],
  ['week', DAY + 1],
  ['day', DAY],
  ['day', 1],
  ['begun', 0],
  ['begun', -DAY],
])(
  '[RULE-04] what a rule will forbid is told of as “%s”, %i milliseconds before it begins',
  async (begins, left) => {
    clock.now = BEGINS - left;
    const always = places('warns', 'begun', clock.now < NOON + 50 * DAY ? 2 : 1);
    // It is judged beside everything else.
    await expect.poll(findings).toEqual(expect.arrayContaining([always, places('blocks', begins, 1)]));
    expect(await findings()).toHaveLength(2);
  },
);
