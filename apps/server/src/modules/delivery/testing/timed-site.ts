import type { Snapshot } from '@marquee/engine';
import { kinds } from '@marquee/schemas';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { createTestSite } from './test-site.ts';
import { NOON } from './test-app.ts';

const MINUTE = 60_000;

/** Every instant that such a site names. */
export const EDGES = [1, 2, 3, 5, 8].map((minutes) => NOON + minutes * MINUTE);

const at = (instant: number): string => new Date(instant).toISOString();

const clock = (instant: number): string => at(instant).slice(11, 16);
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const schedule = fc
  .constantFrom(...EDGES)
  .chain((edge) =>
    fc.constantFrom<object>(
      { from: at(edge) },
      { until: at(edge) },
      { from: at(edge), until: at(edge + 2 * MINUTE) },
      { weekly: [{ days: EVERY_DAY, from: clock(edge), until: clock(edge + 2 * MINUTE) }], zone: 'Etc/UTC' },
    ),
  );

/** Some visitors always see a part, others only while a flag is on: the same answer is valid for different times. */
const audience = fc.constantFrom<object>(
  { flags: { on: ['f0'] } },
  { flags: { off: ['f1'] } },
  { audience: 'mobile-or-timed' },
  { devices: ['mobile'], flags: { on: ['f1'] } },
  { anyOf: [{ devices: ['mobile'] }, { flags: { on: ['f0'] } }] },
  { anyOf: [{ locales: ['de'] }, { audience: 'mobile-or-timed' }] },
  { not: { flags: { on: ['f1'] } } },
  { licences: ['EE'], anyOf: [{ flags: { on: ['f0'] } }, { locales: ['en'] }] },
);

const target = fc.oneof(
  fc.constant({}),
  audience.map((conditions) => ({ audience: conditions })),
  schedule.map((span) => ({ schedule: span })),
  fc.tuple(audience, schedule).map(([conditions, span]) => ({ audience: conditions, schedule: span })),
);

const flag = (key: string) =>
  fc
    .tuple(fc.boolean(), fc.array(fc.tuple(schedule, fc.boolean()), { minLength: 1, maxLength: 2 }))
    .map(([byDefault, rules]) => ({
      key,
      default: byDefault,
      rules: rules.map(([span, value]) => ({ schedule: span, value })),
    }));

/** A document of each kind that a public call serves and that can be for some only, as its first example has it. */
const SERVED = Object.values(kinds).flatMap((entry) => {
  const shape = 'shape' in entry ? entry.shape : null;
  // Kinds that only pages show are tested with the pages.
  if (
    !('servedBy' in entry) ||
    entry.servedBy === 'pages' ||
    !shape ||
    !('fields' in shape) ||
    !('schedule' in shape.fields)
  )
    return [];
  const file = new URL(`../config/${entry.kind}/examples.json`, import.meta.resolve('@marquee/schemas'));
  const [example] = JSON.parse(readFileSync(file, 'utf8')) as { data: object }[]; // checked where they are generated
  return example ? [{ kind: entry.kind, data: example.data }] : [];
});

/** Kinds for which the site below has its own documents. */
const OWN = new Set(['page', 'promotion-page', 'feature-flag', 'navigation', 'bookmark', 'popup']);

/** A site whose every answer comes and goes with time, each part for its own reason. */
export const timedSite: fc.Arbitrary<Snapshot['documents']> = fc
  .tuple(
    fc.infiniteStream(target),
    fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    flag('f0'),
    flag('f1'),
  )
  .map(([targets, choices, f0, f1]) => {
    const next = (): object => targets.next().value as object; // never ends
    const heading = (id: string): object => ({
      id,
      block: 'heading',
      props: { title: { en: id } },
      ...next(),
    });
    const copies = (data: object): Record<string, unknown> =>
      Object.fromEntries(
        ['one', 'two', 'three'].map((id) => {
          const { audience: _, schedule: __, ...rest } = data as { audience?: unknown; schedule?: unknown };
          return [id, { ...rest, ...next() }];
        }),
      );
    const promotion = (id: string, index: number): object => ({
      path: `/${id}`,
      title: { en: id },
      order: index,
      enabled: choices[index] ?? true,
      ...(index > 0 && choices[index + 3] ? { parent: `p${index - 1}` } : {}),
      ...(index === 1 ? {} : { whenHidden: { redirect: index === 0 ? '/' : '/p0' } }),
      ...next(),
    });
    return createTestSite({
      ...Object.fromEntries(
        SERVED.filter(({ kind }) => !OWN.has(kind)).map(({ kind, data }) => [kind, copies(data)]),
      ),
      'feature-flag': { f0, f1 },
      audience: {
        'mobile-or-timed': {
          name: 'Phones, or while it lasts',
          audience: { anyOf: [{ devices: ['mobile'] }, { flags: { on: ['f1'] } }] },
        },
        tester: { name: 'testers', audience: { flags: { on: ['f0'] }, devices: ['desktop'] } },
      },
      'promotion-page': Object.fromEntries(['p0', 'p1', 'p2'].map((id, index) => [id, promotion(id, index)])),
      popup: copies({ title: { en: 'Terms' }, content: { en: '<p>Words.</p>' } }),
      page: {
        lobby: {
          path: '/',
          title: { en: 'Lobby' },
          blocks: [
            heading('one'),
            { id: 'grid', block: 'promotion-grid', props: { title: { en: 'P' }, promotions: {} }, ...next() },
            heading('two'),
          ],
        },
      },
    });
  });
