import { expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { createRandom } from '../testing/random.ts';
import { randomContext } from '../testing/random-world.ts';
import { compileValid, NOW, snapshotOf, visitorOf } from '../testing/sample.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { instantsOf, timedDocuments } from '../testing/timed-world.ts';
import { audienceValidUntil, matchesAudience } from './matches-audience.ts';

const SEED = announceSeed('Until when a visitor matches an audience');

it('is the instant at which a flag of the audience turns; null for an audience that time does not change', () => {
  const [from, until] = ['2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z'];
  const compiled = compileValid({
    'feature-flag': {
      evening: { key: 'evening', default: false, rules: [{ schedule: { from, until }, value: true }] },
    },
    audience: {
      timed: { audience: { flags: { on: ['evening'] } } },
      plain: { audience: { login: 'guest' } },
    },
  });
  const at = (audience: string, now: number) => audienceValidUntil(compiled, audience, visitorOf({ now }));
  expect(at('timed', NOW)).toBe(Date.parse(from));
  expect(at('timed', Date.parse(from))).toBe(Date.parse(until));
  expect(at('timed', Date.parse(until))).toBe(null);
  expect([at('plain', NOW), at('unknown', NOW)]).toEqual([null, null]);
});

it('[ENGINE-12] nobody enters or leaves an audience before it', () => {
  let turns = 0;
  for (let number = 0; number < 150; number += 1) {
    const random = createRandom(SEED + number);
    const documents = timedDocuments(random);
    const compiled = compileSnapshot(snapshotOf(documents));
    const context = randomContext(random);
    for (const id of Object.keys(documents['audience'] ?? {})) {
      const holdsAt = (now: number) => matchesAudience(compiled, { audience: id }, { ...context, now });
      const until = audienceValidUntil(compiled, id, context) ?? Infinity;
      const first = holdsAt(context.now);
      const later = instantsOf(documents).filter((each) => each > context.now);
      const turned = later.filter((instant) => instant < until && holdsAt(instant) !== first);
      expect([SEED + number, id, turned]).toEqual([SEED + number, id, []]);
      if (later.includes(until) && holdsAt(until) !== first) turns += 1;
    }
  }
  expect(turns).toBeGreaterThan(3);
});
