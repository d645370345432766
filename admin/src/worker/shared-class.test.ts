import { isInClass, type ClassCondition } from '@marquee/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedClass } from './shared-class.ts';
import { EVERY_VISITOR, SMALL_WORLD, smallClass } from './testing/small-classes.ts';

const world = { locale: ['en', 'de', 'it'], currency: ['EUR', 'BTC'] };
const gold: ClassCondition = { type: 'group', id: 259 };
const reading = (...locales: string[]): ClassCondition => ({ type: 'fact', fact: 'locale', in: locales });
const playing = (...currencies: string[]): ClassCondition => ({
  type: 'fact',
  fact: 'currency',
  in: currencies,
});
const all = (...of: ClassCondition[]): ClassCondition => ({ type: 'all', of });

describe('who several classes are together', () => {
  it('is the class itself when there is one', () => {
    expect(sharedClass([all(gold, reading('de'))], world)).toEqual({
      condition: all(gold, reading('de')),
      isExact: true,
      by: [],
    });
  });

  it('is what they have in common, and the languages and currencies they are for', () => {
    const classes = [
      all(reading('de'), playing('EUR'), gold),
      all(reading('de'), playing('BTC'), gold),
      all(reading('en'), gold),
    ];
    expect(sharedClass(classes, world)).toEqual({
      condition: all(reading('en', 'de'), gold),
      isExact: true,
      by: ['locale', 'currency'],
    });
  });

  it('is everyone when every language is among them', () => {
    expect(sharedClass([reading('en'), { type: 'not', of: reading('en') }], world)).toEqual({
      condition: { type: 'everyone' },
      isExact: true,
      by: ['locale'],
    });
  });

  it('is not exact when a combination is missing', () => {
    const classes = [all(reading('de'), playing('EUR')), all(reading('en'), playing('BTC'))];
    expect(sharedClass(classes, world)).toEqual({
      condition: reading('en', 'de'),
      isExact: false,
      by: ['locale', 'currency'],
    });
  });

  it('is not exact when they differ by anything else', () => {
    const classes = [all(gold, { type: 'fact', fact: 'login', in: ['guest'] }), all(gold, reading('de'))];
    expect(sharedClass(classes, world)).toEqual({ condition: gold, isExact: false, by: ['locale'] });
  });

  it('holds every visitor of every class, and nobody else where it is said to be exact', () => {
    const classes = fc
      .tuple(smallClass, fc.array(smallClass, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([common, own, isAlike]) => (isAlike ? own.map((each) => all(common, each)) : own));
    fc.assert(
      fc.property(classes, (parts) => {
        const { condition, isExact } = sharedClass(parts, SMALL_WORLD);
        const wrong = EVERY_VISITOR.find((visitor) => {
          const isIn = isInClass(condition, visitor);
          const isInOne = parts.some((part) => isInClass(part, visitor));
          return isExact ? isIn !== isInOne : isInOne && !isIn;
        });
        expect(wrong).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});
