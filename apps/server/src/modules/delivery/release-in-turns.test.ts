import { layOutSteps, recompileSteps } from '@marquee/engine';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { TURNS_OF_OTHERS } from '../../turns.ts';
import { createCurrentRelease } from './current-release.ts';
import { compileRelease, recompileRelease } from './release.model.ts';
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
  expect(turns.mock.calls.length).toBeGreaterThanOrEqual(COUNT * TURNS_OF_OTHERS);
  await current.close();
});

it('[OPS-13] each list that a release changed is laid out in a turn before anybody gets it', async () => {
  const release = { number: 1, publishedAt: '2026-11-21T12:00:00Z' };
  const before = await compileRelease({ release, documents: site });
  const data = { ...banner['b-3'], audience: { login: 'guest' } };
  const change = [{ kind: 'banner', id: 'b-3', data }];
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const turns = vi.spyOn(globalThis, 'setImmediate');
  const after = await recompileRelease(before, change, { ...release, number: 2 });
  const lists = [...layOutSteps(after.compiled)].length;
  expect(lists).toBeGreaterThan(2);
  const others = [...recompileSteps(before.compiled, change)].length;
  expect(turns.mock.calls.length).toBe((others + lists) * TURNS_OF_OTHERS);
});
