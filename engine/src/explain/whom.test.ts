import type { Audience } from '@marquee/schemas';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import { compileValid } from '../testing/sample.ts';
import { everyVisitor, FIRST_INSTANT, SMALL_WORLD } from '../testing/small-worlds.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { createAsked, createExplaining } from './asked.ts';
import { describeOutcome } from './describe-outcome.ts';
import { judgeAudience } from './judge-audience.ts';
import { whom } from './whom.ts';

// No condition uses an id, a currency or the time: of visitors who differ only in these, one is enough.
const VISITORS = everyVisitor().filter(
  ({ userId, partnerId, currency, now }) =>
    userId === undefined && partnerId === undefined && currency === 'EUR' && now === FIRST_INSTANT,
);

/** A few conditions, nested in every way. */
const nested = fc.letrec<{ audience: Audience; inner: Audience }>((tie) => ({
  inner: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Audience>(
      {},
      { login: 'guest' },
      { locales: ['de'] },
      { groups: { anyOf: [1] } },
      { groups: { noneOf: [1, 2] } },
      { groups: { anyOf: [] } },
      { countries: { noneOf: ['AU'] } },
      { login: 'player', locales: ['en'] },
    ),
    tie('audience'),
  ),
  audience: fc.oneof(
    fc.array(tie('inner'), { maxLength: 3 }).map((anyOf): Audience => ({ anyOf })),
    tie('inner').map((not): Audience => ({ not })),
  ),
})).audience;

const PLACE = { kind: 'banner', id: 'b', pointer: '/audience' };

it('whom a condition is for is never said in the words of another', () => {
  const compiled = compileValid(SMALL_WORLD);
  const visitors = VISITORS.map((visitor) => createVisitor(compiled, visitor));
  const said = new Map<string, string>();
  const expectOne = (words: string, who: string): void => {
    expect([words, said.get(words) ?? who]).toEqual([words, who]);
    said.set(words, who);
  };
  fc.assert(
    fc.property(nested, (audience) => {
      const [first] = visitors;
      if (!first) return;
      const asked = createAsked(createExplaining(first));
      judgeAudience(audience, PLACE, asked);
      for (const outcome of asked.outcomes) {
        const [name] = outcome.pointer.slice(PLACE.pointer.length + 1).split('/');
        // The parts of groups and countries are separate conditions with words of their own.
        if (name !== 'anyOf' && name !== 'not') continue;
        const own: Audience = { [name]: audience[name] };
        const who = visitors.map((visitor) => Number(evaluateAudience(own, visitor).holds)).join('');
        expectOne(whom(outcome), who);
        expectOne(describeOutcome(outcome), `${who} ${outcome.holds}`);
      }
    }),
    { numRuns: 3000 },
  );
  expect(said.size).toBeGreaterThan(100);
});
