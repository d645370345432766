import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { flagsValidUntil, listFlags } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { createRandom } from '../testing/random.ts';
import { randomContext } from '../testing/random-world.ts';
import { compileValid, NOW, snapshotOf, visitorOf } from '../testing/sample.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { instantsOf, timedDocuments } from '../testing/timed-world.ts';
import { usesPartnerId } from './uses-partner-id.ts';

const SEED = announceSeed('Who brought a visitor, and until when flags hold');
const banner = (audience: object) => ({
  banner: { one: { title: { en: 'One' }, order: { hero: 1 }, audience } },
});

describe('a snapshot in which it may count who brought a visitor', () => {
  it.each([
    ['an even id', { split: { by: 'partnerId', parity: 'even' } }],
    ['a last digit', { split: { by: 'partnerId', lastHexDigit: ['f'] } }],
    ['a share', { split: { by: 'partnerId', layer: 'a', percent: [0, 50] } }],
    [
      'one within others',
      { anyOf: [{ login: 'guest' }, { not: { split: { by: 'partnerId', parity: 'odd' } } }] },
    ],
  ])('by %s', (_what, audience) => {
    expect(usesPartnerId(compileValid(banner(audience)))).toBe(true);
  });

  it('asks not by the ids of players, or by nothing at all', () => {
    expect(usesPartnerId(compileValid(banner({ split: { by: 'userId', parity: 'even' } })))).toBe(false);
    expect(usesPartnerId(compileValid({}))).toBe(false);
  });

  it(`where it does not: all partners' visitors get the same, with the seed ${SEED}`, () => {
    let unused = 0;
    for (let number = 0; number < 60; number += 1) {
      const random = createRandom(SEED + number);
      // Most random sites use partners somewhere, so in half of the sites users replace them.
      const documents = JSON.parse(
        JSON.stringify(timedDocuments(random)).replaceAll(
          '"by":"partnerId"',
          random.chance(0.5) ? '"by":"userId"' : '"by":"partnerId"',
        ),
      ) as ReturnType<typeof timedDocuments>;
      const compiled = compileSnapshot(snapshotOf(documents));
      const context = randomContext(random);
      const answersFor = (partnerId: string | undefined): string => {
        const asked = { ...context, ...(partnerId === undefined ? {} : { partnerId }) };
        return JSON.stringify([
          ['/', '/p0', '/p1', '/p2'].map((path) => resolvePage(compiled, path, asked).fingerprint),
          resolveCollection(compiled, 'banner', {}, asked).fingerprint,
          listFlags(compiled, asked),
        ]);
      };
      if (usesPartnerId(compiled)) continue;
      unused += 1;
      const { partnerId: _any, ...bare } = context;
      Object.assign(context, bare);
      expect(new Set(['1', '2', '7f', 'a'].map(answersFor)).size).toBe(1);
    }
    expect(unused).toBeGreaterThan(10);
  });
});

describe('until when flags hold', () => {
  const timed = (from: string, until: string) => ({
    default: false,
    rules: [{ schedule: { from, until }, value: true }],
  });

  it('[ENGINE-08] is the first instant at which one of them turns; without any that time turns there is none', () => {
    const compiled = compileValid({
      'feature-flag': {
        late: { key: 'late', ...timed('2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z') },
        soon: { key: 'soon', ...timed('2026-06-01T00:00:00Z', '2026-07-15T00:00:00Z') },
        plain: { key: 'plain', default: true },
      },
    });
    const at = (now: number) => flagsValidUntil(compiled, visitorOf({ now }));
    expect(at(NOW)).toBe(Date.parse('2026-06-01T00:00:00Z'));
    expect(at(Date.parse('2026-06-01T00:00:00Z'))).toBe(Date.parse('2026-07-01T00:00:00Z'));
    expect(at(Date.parse('2026-07-20T00:00:00Z'))).toBe(Date.parse('2026-08-01T00:00:00Z'));
    expect(at(Date.parse('2026-08-01T00:00:00Z'))).toBe(null);
  });

  it('[ENGINE-12] no flag turns before it, whoever looks', () => {
    let turns = 0;
    for (let number = 0; number < 40; number += 1) {
      const random = createRandom(SEED + number);
      const documents = timedDocuments(random);
      const compiled = compileSnapshot(snapshotOf(documents));
      const context = randomContext(random);
      const valuesAt = (now: number): string =>
        JSON.stringify(
          listFlags(compiled, { ...context, now }).map(({ key, value, rule }) => [key, value, rule]),
        );
      const until = flagsValidUntil(compiled, context) ?? Infinity;
      const first = valuesAt(context.now);
      const later = instantsOf(documents).filter((each) => each > context.now);
      const turned = later.filter((instant) => instant < until && valuesAt(instant) !== first);
      expect([number, turned]).toEqual([number, []]);
      if (later.includes(until) && valuesAt(until) !== first) turns += 1;
    }
    expect(turns).toBeGreaterThan(5);
  });
});
