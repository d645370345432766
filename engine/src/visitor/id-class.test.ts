import { describe, expect, it } from 'vitest';
import { compileSnapshot, recompileSnapshot } from '../compile/compile-snapshot.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { listFlags } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { createRandom } from '../testing/random.ts';
import { randomContext } from '../testing/random-world.ts';
import { compileValid, snapshotOf } from '../testing/sample.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { timedDocuments } from '../testing/timed-world.ts';
import { idClass } from './id-class.ts';

const SEED = announceSeed('What targeting tells of an id');
const IDS = Array.from({ length: 400 }, (_, at) => (at % 7 === 0 ? `${at.toString(16)}f` : String(at)));
const banner = (audience: object) => ({
  banner: { one: { title: { en: 'One' }, order: { hero: 1 }, audience } },
});
const classesBy = (audience: object): number =>
  new Set(IDS.map((id) => idClass(compileValid(banner(audience)), 'userId', id))).size;

describe('the class of an id', () => {
  it.each([
    ['nothing that asks for ids', {}, 1],
    ['ids of somebody else', { split: { by: 'partnerId', parity: 'even' } }, 1],
    ['a parity: even, or not', { split: { by: 'userId', parity: 'even' } }, 2],
    ['two last digits: each, or none of them', { split: { by: 'userId', lastHexDigit: ['f', '3'] } }, 3],
    ['a share: within it, or beside it', { split: { by: 'userId', layer: 'a', percent: [20, 50] } }, 3],
  ])('tells apart by %s', (_what, audience, count) => {
    expect(classesBy(audience)).toBe(count);
  });

  it('is the same where an audience is too wide to be laid out', () => {
    // Its rows would be the product: more than are laid out.
    const wide = {
      anyOf: Array.from({ length: 9 }, (_, at) => ({ groups: { allOf: [at + 1] } })),
      not: {
        anyOf: [
          { groups: { allOf: Array.from({ length: 9 }, (_, at) => at + 11) } },
          { split: { by: 'userId', parity: 'odd' } },
        ],
      },
    };
    expect(classesBy(wide)).toBe(2);
  });

  it(`decides, with all else equal, what a visitor gets, with the seed ${SEED}`, () => {
    let shared = 0;
    let told = 0;
    for (let number = 0; number < 40; number += 1) {
      const random = createRandom(SEED + number);
      const documents = timedDocuments(random);
      const first = compileSnapshot(snapshotOf(documents));
      const compiled = random.chance(0.5)
        ? first
        : recompileSnapshot(first, [
            {
              kind: 'banner',
              id: 'late',
              data: {
                title: { en: 'Late' },
                order: { hero: 1 },
                audience: { split: { by: 'userId', layer: `late-${number}`, percent: [30, 60] } },
              },
            },
          ]);
      const context = { ...randomContext(random), login: 'player' as const };
      const answersFor = (userId: string): string => {
        const asked = { ...context, userId };
        return JSON.stringify([
          ['/', '/p0', '/p1', '/p2'].map((path) => resolvePage(compiled, path, asked).fingerprint),
          resolveCollection(compiled, 'banner', {}, asked).fingerprint,
          listFlags(compiled, asked),
        ]);
      };
      const byClass = Map.groupBy(IDS.slice(0, 60), (id) => idClass(compiled, 'userId', id));
      for (const [name, ids] of byClass) {
        const answers = new Set(ids.map(answersFor));
        expect([number, name, answers.size]).toEqual([number, name, 1]);
        if (ids.length > 1) shared += 1;
      }
      if (byClass.size > 1) told += 1;
    }
    expect(shared).toBeGreaterThan(40);
    expect(told).toBeGreaterThan(10);
  });
});
