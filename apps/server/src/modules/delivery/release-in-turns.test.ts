import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createCurrentRelease } from './current-release.ts';
import { createTestSource } from './testing/test-app.ts';
import { createTestSite } from './testing/test-site.ts';

afterEach(() => void vi.restoreAllMocks());

const COUNT = 30;
const banner = Object.fromEntries(
  Array.from({ length: COUNT }, (_, index) => [
    `b-${index}`,
    { title: { en: `Banner ${index}` }, order: { lobby: index } },
  ]),
);
const site = createTestSite({ banner });
const tableOf = (code: string) => ({
  'currency-table': {
    main: {
      currencies: [
        { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
        { code, kind: 'crypto', subunits_to_unit: 100_000_000 },
      ],
    },
  },
});

it.each([
  ['when the currencies change, by which all are compiled again', { ...site, ...tableOf('ETH') }],
  [
    'when the whole site has to be read, because something is damaged',
    { ...site, popup: { bad: { title: 7 } } },
  ],
])('[OPS-13] players are answered after each slow document of a release %s', async (_when, next) => {
  const source = createTestSource(site);
  const current = await createCurrentRelease({ source, log: Fastify().log });
  // A machine on which anything takes longer than a turn.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const turns = vi.spyOn(globalThis, 'setImmediate');
  await source.publish(next);
  await vi.waitFor(() => expect(current.get().number).toBe(2));
  expect(turns.mock.calls.length).toBeGreaterThanOrEqual(COUNT);
  await current.close();
});
