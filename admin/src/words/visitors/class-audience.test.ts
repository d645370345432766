import { audienceTest, compileSnapshot, isInClass, type ClassCondition } from '@marquee/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_VISITOR, smallClass } from '../../worker/testing/small-classes.ts';
import { splitClass } from './class-audience.ts';
import { classSentence } from './class-sentence.ts';
import { EMPTY_NAMES } from '../names.ts';

const compiled = compileSnapshot({
  release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
  documents: {},
});
const group = (id: number): ClassCondition => ({ type: 'group', id });
const who = (condition: ClassCondition): string =>
  EVERY_VISITOR.map((visitor) => Number(isInClass(condition, visitor))).join('');

describe('a class as an audience, held up to every visitor of a small world', () => {
  it('is for the very same visitors, together with what no audience can say', () => {
    fc.assert(
      fc.property(smallClass, (condition) => {
        const { audience, others } = splitClass(condition);
        const audiences = [audience, ...others.flatMap((other) => other.audience ?? [])].map((each) =>
          audienceTest(compiled, each),
        );
        const rest = others.flatMap((other) => (other.audience ? [] : [other.condition]));
        const wrong = EVERY_VISITOR.find((visitor) => {
          const isIn =
            audiences.every((isFor) => isFor(visitor)) && rest.every((each) => isInClass(each, visitor));
          return isIn !== isInClass(condition, visitor);
        });
        expect(wrong).toBeUndefined();
      }),
      { numRuns: 250 },
    );
  });

  it('keeps an alternative that asks for more than a group', () => {
    const condition: ClassCondition = {
      type: 'any',
      of: [{ type: 'all', of: [group(1), { type: 'not', of: group(3) }] }, group(2)],
    };
    expect(splitClass(condition).audience).toEqual({
      anyOf: [{ groups: { anyOf: [1], noneOf: [3] } }, { groups: { anyOf: [2] } }],
    });
  });

  it('is never said in the words of another', () => {
    const said = new Map<string, string>();
    const context = { names: EMPTY_NAMES, titleOf: (id: string) => id, now: 0 };
    fc.assert(
      fc.property(smallClass, (condition) => {
        const words = classSentence(condition, context);
        const visitors = who(condition);
        expect([words, said.get(words) ?? visitors]).toEqual([words, visitors]);
        said.set(words, visitors);
      }),
      { numRuns: 1500 },
    );
  });
});
