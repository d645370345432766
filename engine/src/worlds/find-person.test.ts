import type { Audience } from '@marquee/schemas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import { DAY } from '../audience/registered-days.ts';
import { isInClass, toCondition } from '../compare/class-condition.ts';
import { classWords } from '../compare/class-words.ts';
import { createFormulaIds } from '../compare/formula-ids.ts';
import { createSimplify } from '../compare/simplify.ts';
import { documentOutcome } from '../rows/outcomes.ts';
import { compileValid, NOW, visitorOf } from '../testing/sample.ts';
import { everyPerson, FIRST_INSTANT, personalAudience, SMALL_WORLD } from '../testing/small-worlds.ts';
import { isHolding } from '../visitor/outcome.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { findVisitor } from './find-visitor.ts';
import { formulaHolds } from './formula-holds.ts';
import { audienceFormula, not } from './formula.ts';

const PERSONS = everyPerson();
const world = compileValid(SMALL_WORLD);
const find = (audience: Audience) => findVisitor(world, audienceFormula(world, audience));

describe('a person who meets an audience', () => {
  it.each<[string, Audience]>([
    ['a guest of some age', { login: 'guest', age: { atLeast: 18 } }],
    ['a guest who is verified', { login: 'guest', verified: true }],
    ['a guest with known consents', { login: 'guest', consents: {} }],
    ['an age at least what it is below', { age: { atLeast: 25, below: 25 } }],
    ['two ages', { age: { below: 18 }, anyOf: [{ age: { atLeast: 18 } }] }],
    [
      'an age that is neither below nor above',
      { age: {}, not: { anyOf: [{ age: { below: 18 } }, { age: { atLeast: 18 } }] } },
    ],
    ['verified and not verified', { verified: true, anyOf: [{ verified: false }] }],
    [
      'days that have passed and have not',
      { registeredDays: { atLeast: 7 }, anyOf: [{ registeredDays: { below: 7 } }] },
    ],
    ['any of no consent', { consents: { anyOf: [] } }],
    [
      'a consent of those whose consents are not known',
      { consents: { allOf: ['a:b'] }, not: { consents: {} } },
    ],
    ['a consent wanted and refused', { consents: { anyOf: ['a:b'] }, not: { consents: { allOf: ['a:b'] } } }],
  ])('[ENGINE-15] does not exist for %s', (_, audience) => {
    expect(find(audience)).toEqual({ type: 'none' });
  });

  it.each<[string, Audience, object]>([
    ['an age', { age: { atLeast: 18 } }, { login: 'player', age: 18 }],
    ['known to be unverified', { verified: false }, { login: 'player', verified: false }],
    ['some days', { registeredDays: { atLeast: 7, below: 30 } }, { login: 'player' }],
    ['two consents', { consents: { allOf: ['a:b', 'a:c'] } }, { login: 'player', consents: ['a:b', 'a:c'] }],
    [
      'none of a consent',
      { consents: {}, not: { consents: { anyOf: ['a:b'] } } },
      { login: 'player', consents: [] },
    ],
    ['not registered yet', { registeredDays: { below: 0 } }, { login: 'player' }],
  ])('[ENGINE-15] is found for %s', (_, audience, facts) => {
    const found = find(audience);
    expect(found).toMatchObject({ type: 'found', context: facts });
    expect(
      found.type === 'found' && evaluateAudience(audience, createVisitor(world, found.context)).holds,
    ).toBe(true);
  });

  it('[ENGINE-15] has no fact that need not be known', () => {
    const found = find({
      not: { anyOf: [{ age: {} }, { verified: true }, { consents: {} }] },
      login: 'player',
    });
    expect(found.type === 'found' && Object.keys(found.context)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/age|verified|registeredAt|consents/)]),
    );
  });
});

describe('against every person whom conditions tell apart', { timeout: 60_000 }, () => {
  it('[ENGINE-15] an audience has a visitor exactly when one of them meets it', () => {
    const count = { found: 0, none: 0, undecided: 0 };
    fc.assert(
      fc.property(personalAudience(), (conditions) => {
        const audience = conditions as Audience;
        const isMet = PERSONS.filter(
          (person) => evaluateAudience(audience, createVisitor(world, person)).holds,
        );
        const formula = audienceFormula(world, audience);
        for (const [asked, isThere] of [
          [formula, isMet.length > 0],
          [not(formula), isMet.length < PERSONS.length],
        ] as const) {
          const found = findVisitor(world, asked);
          expect([audience, found.type]).toEqual([audience, isThere ? 'found' : 'none']);
          count[found.type] += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(count.none).toBeGreaterThan(20);
    expect(count.found).toBeGreaterThan(200);
  });

  it('[ENGINE-01] formula, class, shortened class and rows say of each what the evaluator says', () => {
    const simplify = createSimplify({
      idOf: createFormulaIds(),
      counts: new WeakMap(),
      time: { from: FIRST_INSTANT, until: FIRST_INSTANT + 1 },
      domains: { login: new Set(['guest', 'player']) },
    });
    const said = new Map<string, string>();
    let holding = 0;
    fc.assert(
      fc.property(personalAudience(), (conditions) => {
        const audience = conditions as Audience;
        const banner = { title: { en: 'B' }, order: { hero: 1 }, purpose: 'content', audience };
        const compiled = compileValid({ ...SMALL_WORLD, banner: { b: banner } });
        const document = compiled.index.documents.get('banner')?.get('b');
        const formula = audienceFormula(compiled, audience);
        const whole = toCondition(formula, new WeakMap(), (same) => same);
        const short = toCondition(simplify(formula), new WeakMap(), (same) => same);
        if (!document) throw new Error('The banner is gone.');
        const wrong: object[] = [];
        let who = '';
        for (const person of PERSONS) {
          const visitor = createVisitor(compiled, person);
          const holds = evaluateAudience(audience, visitor).holds;
          const others = [
            formulaHolds(formula, person),
            isInClass(whole, person),
            isInClass(short, person),
            isHolding(documentOutcome(document, visitor)),
          ];
          if (holds) holding += 1;
          if (others.some((other) => other !== holds)) wrong.push({ audience, person, holds, others });
          who += holds ? '1' : '0';
        }
        expect(wrong).toEqual([]);
        const words = classWords(short);
        expect([words, said.get(words) ?? who]).toEqual([words, who]);
        said.set(words, who);
      }),
      { numRuns: 250 },
    );
    expect(holding).toBeGreaterThan(10_000);
  });
});

it('[ENGINE-12] whoever waits for a full day is told exactly when it is over', () => {
  const audience: Audience = { registeredDays: { atLeast: 2, below: 7 } };
  const banner = { title: { en: 'B' }, order: { hero: 1 }, audience };
  const compiled = compileValid({ banner: { b: banner } });
  const document = compiled.index.documents.get('banner')?.get('b');
  if (!document) throw new Error('The banner is gone.');
  const registeredAt = NOW - DAY;
  const untilAt = (now: number) => {
    const visitor = createVisitor(compiled, visitorOf({ registeredAt, now }));
    const { holds, until } = evaluateAudience(audience, visitor);
    return { holds, until };
  };
  const [opens, closes] = [registeredAt + 2 * DAY, registeredAt + 7 * DAY];
  expect(untilAt(opens - 1)).toEqual({ holds: false, until: opens });
  expect(untilAt(opens)).toEqual({ holds: true, until: closes });
  expect(untilAt(closes - 1)).toEqual({ holds: true, until: closes });
  expect(untilAt(closes)).toEqual({ holds: false, until: Infinity });
});
