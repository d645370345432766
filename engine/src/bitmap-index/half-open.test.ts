import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { selectCollection } from '../resolve/select-collection.ts';
import { createRandom } from '../testing/random.ts';
import { snapshotOf, visitorOf } from '../testing/sample.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { layAsLong } from './bitmap-index-of.ts';

const SEED = announceSeed('Schedules inside the index');
const NOON = Date.parse('2026-11-27T12:00:00Z');
/** So few that many documents share an instant, also as the end of one and the start of another. */
const INSTANTS = Array.from({ length: 9 }, (_, index) => NOON + index * 1000);
const LONGEST = 150;

describe(`with the seed ${SEED}`, () => {
  it.each([1, 5, 40, LONGEST])(
    '[ENGINE-02] the index of %i documents holds from the first millisecond of a schedule until before its last',
    (length) => {
      const random = createRandom(SEED + length);
      const spans = Array.from({ length }, (_, place) => {
        const from = random.below(INSTANTS.length - 1);
        const until = from + 1 + random.below(INSTANTS.length - 1 - from);
        return {
          id: `b${String(place).padStart(3, '0')}`,
          from: random.chance(0.2) ? -Infinity : (INSTANTS[from] ?? 0),
          until: random.chance(0.2) ? Infinity : (INSTANTS[until] ?? 0),
        };
      });
      const iso = (instant: number): string | undefined =>
        Number.isFinite(instant) ? new Date(instant).toISOString() : undefined;
      const banner = Object.fromEntries(
        spans.map(({ id, from, until }, place) => [
          id,
          {
            title: { en: id },
            order: { lobby: place },
            schedule: JSON.parse(JSON.stringify({ from: iso(from), until: iso(until) })),
          },
        ]),
      );
      const compiled = compileSnapshot(snapshotOf({ banner }));
      expect(compiled.problems).toEqual([]);
      for (const isLong of [false, true]) {
        if (isLong) for (const { listed } of compiled.index.places.values()) layAsLong(listed);
        for (const now of INSTANTS.flatMap((instant) => [instant - 1, instant, instant + 1]))
          for (const limit of [LONGEST, 3]) {
            const visitor = createVisitor(compiled, visitorOf({ now }));
            const { list, places, until } = selectCollection('banner', { limit }, visitor);
            const open = spans.filter((span) => span.from <= now && now < span.until).slice(0, limit);
            expect(Array.from(places, (place) => list[place]?.id)).toEqual(open.map(({ id }) => id));
            // Documents after the last shown one do not affect the answer.
            const last = open[limit - 1];
            const asked = last ? spans.slice(0, spans.indexOf(last) + 1) : spans;
            const turns = asked.flatMap((span) => [span.from, span.until]).filter((turn) => turn > now);
            expect(until).toBe(Math.min(Infinity, ...turns));
          }
      }
    },
  );
});
