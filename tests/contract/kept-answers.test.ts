import type { Snapshot } from '@marquee/engine';
import { expect, it } from 'vitest';
import { answerConfig } from '../../apps/server/src/modules/config/config.service.ts';
import { compileRelease, type Release } from '../../apps/server/src/modules/delivery/release.model.ts';
import type { RequestVisitor } from '../../apps/server/src/modules/delivery/visitor.service.ts';
import type { Answer } from '../../apps/server/src/modules/delivery/http-cache.ts';
import { createPagesService } from '../../apps/server/src/modules/pages/pages.service.ts';
import { createRandom } from '../../engine/src/testing/random.ts';
import { randomContext } from '../../engine/src/testing/random-world.ts';
import { announceSeed } from '../../engine/src/testing/test-seed.ts';
import { instantsOf, timedDocuments } from '../../engine/src/testing/timed-world.ts';

const SEED = announceSeed('Answers that a server keeps');

const CONFIGS = [
  'banners-config',
  'manage-promotion-pages',
  'popups',
  'wheel-config-segments',
  'stag-by-referrer-name',
  'menu-categories-games',
];
const PATHS = ['/', ...Array.from({ length: 10 }, (_, at) => `/p${at}`)];
const silent = { warn: () => {}, error: () => {}, info: () => {}, debug: () => {} };

type Ask = (visitor: RequestVisitor) => Promise<string | undefined>;
const textOf = async (answer: Answer | null | undefined): Promise<string | undefined> =>
  answer ? String(await answer.body.get('identity')) : undefined;

/** A server that keeps its answers. */
function startServer(): Ask[] {
  // Nothing else of the log is used.
  const pages = createPagesService(silent as unknown as Parameters<typeof createPagesService>[0]);
  return [
    ...CONFIGS.map(
      (name): Ask =>
        (visitor) =>
          textOf(answerConfig(name, visitor)),
    ),
    ...PATHS.map(
      (path): Ask =>
        (visitor) =>
          textOf(pages.answer(visitor, path)),
    ),
  ];
}

const visitorOf = (context: RequestVisitor['context'], release: Release): RequestVisitor => ({
  context,
  release,
  player: null,
  hasLapsed: false,
  isTester: false,
  isAdmin: false,
  hasOverrides: false,
});

const UNTIL = /"validUntil":(null|\d+)/g;
/** Ignores until when a page or block is valid, because an earlier answer may have an earlier time. */
const shown = (body: string | undefined): string | undefined => body?.replaceAll(UNTIL, '');
const untils = (body: string | undefined): number[] =>
  [...(body ?? '').matchAll(UNTIL)].map(([, until]) => (until === 'null' ? Infinity : Number(until)));

it('[ENGINE-12] what a server keeps is at each instant what one that keeps nothing answers, for every call and page', async () => {
  let changes = 0;
  const stale: string[] = [];
  for (let number = 0; number < 25; number += 1) {
    const random = createRandom(SEED + number);
    const documents = timedDocuments(random);
    const snapshot = {
      release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
      documents,
    } as unknown as Snapshot; // As in the store.
    const release = await compileRelease(snapshot);
    const asks = startServer();
    for (let visit = 0; visit < 4; visit += 1) {
      const context = randomContext(random);
      const instants = instantsOf(documents).filter((instant) => instant > context.now);
      const before = new Map<number, string | undefined>();
      for (const now of [context.now, ...instants]) {
        const [kept, anew] = [
          visitorOf({ ...context, now }, release),
          visitorOf({ ...context, now }, { ...release }),
        ];
        const fresh = startServer();
        for (const [index, ask] of asks.entries()) {
          const body = await ask(kept);
          const made = await fresh[index]?.(anew);
          const [said, is] = [shown(body), shown(made)];
          const where = `ENGINE_SEED=${SEED + number}: ${[...CONFIGS, ...PATHS][index]} at ${now}`;
          if (said !== is) stale.push(where);
          const latest = untils(made);
          if (untils(body).some((until, at) => until <= now || until > (latest[at] ?? Infinity)))
            stale.push(`${where} holds until another instant`);
          if (before.has(index) && before.get(index) !== is) changes += 1;
          before.set(index, is);
        }
      }
    }
  }
  expect(stale).toEqual([]);
  expect(changes).toBeGreaterThan(200);
}, 60_000);
