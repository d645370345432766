import type { Audience } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { DAY } from '../audience/registered-days.ts';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { listFlags } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { createRandom } from '../testing/random.ts';
import { randomContext } from '../testing/random-world.ts';
import { compileValid, NOW, snapshotOf, visitorOf } from '../testing/sample.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { timedDocuments } from '../testing/timed-world.ts';
import type { Context } from '../types.ts';
import { personClass } from './person-class.ts';

const SEED = announceSeed('What targeting tells of a person');

const compiledFor = (audience: Audience) =>
  compileValid({ banner: { one: { title: { en: 'One' }, order: { hero: 1 }, audience } } });

const AGES: Partial<Context>[] = Array.from({ length: 100 }, (_, age) => ({ age }));
const DAYS: Partial<Context>[] = Array.from({ length: 100 }, (_, days) => ({
  registeredAt: NOW - days * DAY,
}));
const CONSENTS: Partial<Context>[] = [[], ['a:b'], ['a:c'], ['a:b', 'a:c'], ['x:y']].map((consents) => ({
  consents,
}));
const VERIFIED: Partial<Context>[] = [{ verified: true }, { verified: false }];

/** A player of whom nothing else is known. */
const playerOf = (person: Partial<Context>): Context => {
  const { break: _none, ...rest } = visitorOf();
  return { ...rest, ...person };
};

describe('the class of a person', () => {
  it.each<[string, Audience, Partial<Context>[], number]>([
    ['ages where none is asked for', {}, AGES, 1],
    ['ages by one boundary', { age: { atLeast: 18 } }, AGES, 2],
    ['ages by two', { age: { atLeast: 18, below: 25 } }, AGES, 2],
    ['ages by two, each by itself', { anyOf: [{ age: { atLeast: 18 } }, { age: { atLeast: 25 } }] }, AGES, 3],
    ['days where none are asked for', { age: {} }, DAYS, 1],
    ['days by one boundary', { registeredDays: { below: 7 } }, DAYS, 2],
    ['consents where none is asked for', {}, CONSENTS, 1],
    ['consents by one', { consents: { anyOf: ['a:b'] } }, CONSENTS, 2],
    ['consents by two', { consents: { allOf: ['a:b', 'a:c'] } }, CONSENTS, 4],
    ['verification where it is not asked for', {}, VERIFIED, 1],
    ['verification', { not: { verified: true } }, VERIFIED, 2],
    ['breaks, always', {}, [{}, { break: 'none' }, { break: 'coolingOff' }, { break: 'selfExcluded' }], 4],
  ])('tells %s', (_what, audience, people, count) => {
    const compiled = compiledFor(audience);
    expect(new Set(people.map((person) => personClass(compiled, playerOf(person)))).size).toBe(count);
  });

  it('is another where a fact is not known, and the same for all guests', () => {
    const compiled = compiledFor({ age: { below: 18 }, consents: {} });
    const classOf = (facts: Partial<Context>) => personClass(compiled, visitorOf(facts));
    expect(new Set([{}, { age: 17 }, { consents: [] }, { age: 17, consents: [] }].map(classOf)).size).toBe(4);
    expect(classOf({ login: 'guest', age: 17, break: 'none', consents: [] })).toBe(
      classOf({ login: 'guest' }),
    );
  });

  it('turns with the day that makes the difference, and not before', () => {
    const compiled = compiledFor({ registeredDays: { atLeast: 7 } });
    const classAt = (now: number) => personClass(compiled, visitorOf({ registeredAt: NOW, now }));
    expect(classAt(NOW + 7 * DAY - 1)).toBe(classAt(NOW));
    expect(classAt(NOW + 7 * DAY)).not.toBe(classAt(NOW));
  });

  it(`decides, with all else equal, what a visitor gets until its answer ends, with the seed ${SEED}`, () => {
    let [shared, told] = [0, 0];
    for (let number = 0; number < 40; number += 1) {
      const random = createRandom(SEED + number);
      const compiled = compileSnapshot(snapshotOf(timedDocuments(random)));
      const base: Context = { ...randomContext(random), login: 'player' };
      const people = Array.from({ length: 60 }, (): Context => {
        const { age, verified, registeredAt, consents } = randomContext(random);
        return { ...base, age, verified, registeredAt, consents };
      });
      const answersFor = (asked: Context): string =>
        JSON.stringify([
          ['/', '/p0', '/p1', '/p2'].map((path) => resolvePage(compiled, path, asked).fingerprint),
          resolveCollection(compiled, 'banner', {}, asked).fingerprint,
          listFlags(compiled, asked),
        ]);
      const byClass = Map.groupBy(people, (person) => personClass(compiled, person));
      for (const [name, those] of byClass) {
        const answers = new Set(those.map(answersFor));
        expect([number, name, answers.size]).toEqual([number, name, 1]);
        if (those.length > 1) shared += 1;
        // What was made for one of them is given to the others later, while it holds and they are still in the class.
        const [first] = those;
        if (!first) continue;
        const page = resolvePage(compiled, '/', first);
        const later = Math.min(page.validUntil ?? Infinity, first.now + 5 * DAY) - 1;
        const then = those.map((other) => ({ ...other, now: later }));
        const same = then.filter((other) => personClass(compiled, other) === name);
        const pages = same.map((other) => resolvePage(compiled, '/', other).fingerprint);
        expect([number, name, pages]).toEqual([number, name, pages.map(() => page.fingerprint)]);
      }
      if (byClass.size > 1) told += 1;
    }
    expect(shared).toBeGreaterThan(40);
    expect(told).toBeGreaterThan(10);
  });
});
