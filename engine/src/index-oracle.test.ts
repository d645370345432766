import { describe, expect, it } from 'vitest';
import { compileSnapshot } from './compile/compile-snapshot.ts';
import type { CompiledSnapshot } from './compile/compiled-snapshot.ts';
import { decideFlag } from './rows/outcomes.ts';
import { evaluateAudience } from './audience/evaluate-audience.ts';
import { flagVerdict } from './visitor/flag-verdict.ts';
import { isHolding, untilOf } from './visitor/outcome.ts';
import { selectCollection } from './resolve/select-collection.ts';
import { selectByOracle } from './testing/oracle.ts';
import { createRandom, type Random } from './testing/random.ts';
import { randomContext, randomDocuments, RANDOM_PLACES } from './testing/random-world.ts';
import { snapshotOf } from './testing/sample.ts';
import { announceSeed } from './testing/test-seed.ts';
import type { CollectionQuery, Context } from './types.ts';
import { layAsLong } from './bitmap-index/bitmap-index-of.ts';
import { createVisitor } from './visitor/create-visitor.ts';
import { casesOf } from './testing/full-length.ts';

const SEED = announceSeed('The index and the recursive evaluator');
const SNAPSHOTS = casesOf(250);
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
  const visitor = createVisitor(compiled, context);
  const { list, places, until } = selectCollection(kind, query, visitor);
  return {
    ids: Array.from(places, (place) => list[place]?.id),
    until,
    promotionsUntil: untilOf(visitor.promotion),
  };
}

/** A list of promotions need not hold for longer than what its visitor's licence allows, whatever is in it. */
type Answer = { readonly said: string; readonly until: number; readonly promotionsUntil?: number };

/**
 * The index must give the same answer as the evaluator. Its answer must hold at least as long as the evaluator
 * promises, but never beyond the next real change. For a contradiction the index knows that it never holds; the
 * evaluator only knows until when it does not hold.
 */
function expectAsOracle(found: Answer, now: number, at: (now: number) => Answer, where: string): void {
  const first = at(now);
  expect(found.said, where).toBe(first.said);
  if (found.until === first.until || found.until === found.promotionsUntil) return;
  later += 1;
  expect(found.until, where).toBeGreaterThan(first.until);
  for (let { until } = first; until < found.until;) {
    const next = at(until);
    expect(next.said, `${where}, at ${until}`).toBe(first.said);
    until = next.until;
  }
}

/** How often the index knew a later `until` than the evaluator. */
let later = 0;

function chooseBoth(random: Random, compiled: CompiledSnapshot, context: Context, where: string): number {
  const [kind, query, end] = random.pick(QUERIES);
  const { ids, ...untils } = chosen(compiled, kind, query, context);
  const at = (now: number): Answer => {
    const oracle = selectByOracle(compiled, kind, query.location, end, { ...context, now });
    return { said: oracle.ids.join(), until: oracle.until };
  };
  expectAsOracle({ said: ids.join(), ...untils }, context.now, at, where);
  return ids.length;
}

function layAllAsLong({ index }: CompiledSnapshot): void {
  for (const { listed, byPlace } of index.places.values())
    for (const list of [listed, ...(byPlace?.values() ?? [])]) layAsLong(list);
}

const sortedText = (record: object): string => JSON.stringify(Object.entries(record).toSorted());

describe(`with the seed ${SEED}`, () => {
  it(`[ENGINE-03] the index chooses what the recursive evaluator chooses, for as long, ${SNAPSHOTS * CONTEXTS} times`, () => {
    let shown = 0;
    for (let number = 0; number < SNAPSHOTS; number += 1) {
      const random = createRandom(SEED + number);
      const compiled = compileSnapshot(snapshotOf(randomDocuments(random, 20 + random.below(80))));
      // So few documents would otherwise always be stored as short lists.
      if (number % 2 === 1) layAllAsLong(compiled);
      for (let visit = 0; visit < CONTEXTS; visit += 1) {
        const context = randomContext(random);
        const where = `ENGINE_SEED=${SEED}, snapshot ${number}, visitor ${visit}`;
        shown += chooseBoth(random, compiled, context, where);
      }
    }
    // Guards against an index and an oracle that both choose nothing.
    expect(shown).toBeGreaterThan(SNAPSHOTS * CONTEXTS);
    // A later `until` must be the exception: nearly always both give the same one.
    expect(later).toBeLessThan((SNAPSHOTS * CONTEXTS) / 20);
  }, 120_000);

  it('[ENGINE-03] flags are what the recursive evaluator says, for the same reason and as long', () => {
    expect.hasAssertions();
    for (let number = 0; number < 50; number += 1) {
      const random = createRandom(SEED - 1 - number);
      const compiled = compileSnapshot(snapshotOf(randomDocuments(random, 0)));
      for (let visit = 0; visit < 100; visit += 1) {
        const context = randomContext(random);
        for (const key of ['f0', 'f1', 'f2', 'f3', 'none']) {
          const { outcome, ...decision } = decideFlag(key, createVisitor(compiled, context));
          const at = (now: number): Answer => {
            const visitor = createVisitor(compiled, { ...context, now });
            const { until, ...verdict } = flagVerdict(key, visitor, evaluateAudience);
            return { said: sortedText(verdict), until };
          };
          const said = sortedText({ ...decision, holds: isHolding(outcome) });
          const where = `ENGINE_SEED=${SEED}, snapshot ${number}, visitor ${visit}, flag ${key}`;
          expectAsOracle({ said, until: untilOf(outcome) }, context.now, at, where);
        }
      }
    }
  });
});
