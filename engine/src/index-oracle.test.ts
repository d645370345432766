import { describe, expect, it } from 'vitest';
import { compileSnapshot } from './compile-snapshot.ts';
import type { CompiledSnapshot } from './compiled-snapshot.ts';
import { decideFlag } from './rows/outcomes.ts';
import { evaluateAudience } from './audience/evaluate-audience.ts';
import { flagVerdict } from './flag-verdict.ts';
import { isHolding, untilOf } from './outcome.ts';
import { selectCollection } from './select-collection.ts';
import { selectByOracle } from './testing/oracle.ts';
import { createRandom, type Random } from './testing/random.ts';
import { randomContext, randomDocuments, RANDOM_PLACES } from './testing/random-world.ts';
import { snapshotOf } from './testing/sample.ts';
import { announceSeed } from './testing/test-seed.ts';
import type { CollectionQuery, Context } from './types.ts';
import { createVisitor } from './visitor.ts';

const SEED = announceSeed('The index and the recursive evaluator');
const SNAPSHOTS = 250;
const CONTEXTS = 400;

const QUERIES: readonly (readonly [kind: string, query: CollectionQuery, end: number])[] = [
  ['banner', {}, Infinity],
  ['banner', { location: RANDOM_PLACES[0] }, Infinity],
  ['banner', { location: RANDOM_PLACES[1], limit: 3 }, 3],
  ['banner', { limit: 1 }, 1],
  ['promotion-page', {}, Infinity],
  ['bookmark', {}, 2],
];

function chosen(compiled: CompiledSnapshot, kind: string, query: CollectionQuery, context: Context) {
  const { list, places, until } = selectCollection(kind, query, createVisitor(compiled, context));
  return { ids: Array.from(places, (place) => list[place]?.id), until };
}

function expectAsOracle(random: Random, compiled: CompiledSnapshot, context: Context, where: string): number {
  const [kind, query, end] = random.pick(QUERIES);
  const found = chosen(compiled, kind, query, context);
  const at = (now: number) => selectByOracle(compiled, kind, query.location, end, { ...context, now });
  let { ids, until } = at(context.now);
  expect(found.ids.join(), where).toBe(ids.join());
  // Rows that contradict themselves are left out for good, while the evaluator only knows until when they fail for now.
  while (until < found.until && ids.join() === found.ids.join()) ({ ids, until } = at(until));
  expect(found.until, where).toBe(until);
  return ids.length;
}

describe(`with the seed ${SEED}`, () => {
  it(`[ENGINE-03] the index chooses what the recursive evaluator chooses, for as long, ${SNAPSHOTS * CONTEXTS} times`, () => {
    let shown = 0;
    for (let number = 0; number < SNAPSHOTS; number += 1) {
      const random = createRandom(SEED + number);
      const compiled = compileSnapshot(snapshotOf(randomDocuments(random, 20 + random.below(80))));
      for (let visit = 0; visit < CONTEXTS; visit += 1) {
        const context = randomContext(random);
        const where = `ENGINE_SEED=${SEED}, snapshot ${number}, visitor ${visit}`;
        shown += expectAsOracle(random, compiled, context, where);
      }
    }
    // An index that chooses nothing would agree with an oracle that does the same.
    expect(shown).toBeGreaterThan(SNAPSHOTS * CONTEXTS);
  }, 120_000);

  it('[ENGINE-03] flags are what the recursive evaluator says, for the same reason and as long', () => {
    for (let number = 0; number < 50; number += 1) {
      const random = createRandom(SEED - 1 - number);
      const compiled = compileSnapshot(snapshotOf(randomDocuments(random, 0)));
      for (let visit = 0; visit < 100; visit += 1) {
        const context = randomContext(random);
        for (const key of ['f0', 'f1', 'f2', 'f3', 'none']) {
          const { outcome, ...decision } = decideFlag(key, createVisitor(compiled, context));
          const found = { ...decision, holds: isHolding(outcome) };
          const end = untilOf(outcome);
          const where = `ENGINE_SEED=${SEED}, snapshot ${number}, visitor ${visit}, flag ${key}`;
          const at = (now: number) => {
            const visitor = createVisitor(compiled, { ...context, now });
            const { until, ...verdict } = flagVerdict(key, visitor, evaluateAudience);
            return { verdict, until };
          };
          let { verdict, until } = at(context.now);
          expect(found, where).toEqual(verdict);
          // As above: what contradicts itself is known never to turn.
          while (until < end && JSON.stringify(verdict) === JSON.stringify(at(until).verdict))
            ({ verdict, until } = at(until));
          expect(end, where).toBe(until);
        }
      }
    }
  });
});
