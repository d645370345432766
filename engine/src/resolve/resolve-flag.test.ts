import { describe, expect, it } from 'vitest';
import { matchesAudience } from '../visitor/matches-audience.ts';
import { listFlags, resolveFlag } from './resolve-flag.ts';
import { resolveCollection } from './resolve-collection.ts';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { compileValid, NOW, snapshotOf, visitorOf } from '../testing/sample.ts';

const compiled = compileValid({
  'feature-flag': {
    'new-lobby': {
      key: 'new-lobby',
      description: 'The lobby with bookmarks.',
      default: false,
      rules: [
        { audience: { groups: { anyOf: [1] } }, value: false },
        { audience: { locales: ['de'] }, value: true },
        { schedule: { from: '2026-06-01T00:00:00Z', until: '2026-07-01T00:00:00Z' }, value: true },
      ],
    },
    plain: { key: 'plain', default: true },
  },
});
const resolve = (facts: Parameters<typeof visitorOf>[0], key = 'new-lobby') =>
  resolveFlag(compiled, key, visitorOf(facts));
const JUNE = Date.parse('2026-06-15T00:00:00Z');

describe('a flag', () => {
  it('[ENGINE-08] is its default when no rule fits', () => {
    expect(resolve({})).toEqual({ value: false, reason: 'DEFAULT' });
    expect(resolve({}, 'plain')).toEqual({ value: true, reason: 'DEFAULT' });
  });

  it('[ENGINE-08] is what the first matching rule says', () => {
    expect(resolve({ locale: 'de' })).toEqual({ value: true, reason: 'RULE', rule: 1 });
    expect(resolve({ locale: 'de', groups: [1] })).toEqual({ value: false, reason: 'RULE', rule: 0 });
  });

  it('[ENGINE-08] follows the schedule of a rule', () => {
    expect(resolve({ now: JUNE })).toEqual({ value: true, reason: 'RULE', rule: 2 });
    expect(resolve({ now: Date.parse('2026-07-01T00:00:00Z') })).toEqual({ value: false, reason: 'DEFAULT' });
  });

  it('[ENGINE-08] is the override before every rule, whichever way', () => {
    expect(resolve({ locale: 'de', flags: { 'new-lobby': false } })).toEqual({
      value: false,
      reason: 'OVERRIDE',
    });
    expect(resolve({ groups: [1], flags: { 'new-lobby': true } })).toEqual({
      value: true,
      reason: 'OVERRIDE',
    });
    expect(resolve({ flags: { plain: false } })).toEqual({ value: false, reason: 'DEFAULT' });
  });

  it('[ENGINE-08] is overridden inside audiences too', () => {
    const audience = { flags: { on: ['new-lobby'] } };
    expect(matchesAudience(compiled, audience, visitorOf())).toBe(false);
    expect(matchesAudience(compiled, audience, visitorOf({ flags: { 'new-lobby': true } }))).toBe(true);
  });

  it('[ENGINE-08] nobody knows is off, and says so', () => {
    expect(resolve({}, 'nowhere')).toEqual({ value: false, reason: 'NOT_FOUND' });
    expect(resolve({ flags: {} }, 'toString')).toEqual({ value: false, reason: 'NOT_FOUND' });
  });

  it('[ENGINE-08] is listed with the others, by key, each with its reason', () => {
    expect(listFlags(compiled, visitorOf({ locale: 'de' }))).toEqual([
      { key: 'new-lobby', description: 'The lobby with bookmarks.', value: true, reason: 'RULE', rule: 1 },
      { key: 'plain', description: '', value: true, reason: 'DEFAULT' },
    ]);
  });
});

it('[ENGINE-12] a flag that changes by time limits how long an answer holds', () => {
  const withBanner = compileSnapshot(
    snapshotOf({
      'feature-flag': {
        timed: {
          key: 'timed',
          default: false,
          rules: [{ schedule: { from: '2026-06-01T00:00:00Z', until: '2026-07-01T00:00:00Z' }, value: true }],
        },
      },
      banner: {
        lit: { title: { en: 'L' }, order: { hero: 1 }, audience: { not: { flags: { off: ['timed'] } } } },
      },
    }),
  );
  const at = (now: number, flags?: Record<string, boolean>) => {
    const { items, validUntil } = resolveCollection(
      withBanner,
      'banner',
      { location: 'hero' },
      visitorOf({ now, ...(flags ? { flags } : {}) }),
    );
    return [items.length, validUntil];
  };
  expect(at(NOW)).toEqual([0, Date.parse('2026-06-01T00:00:00Z')]);
  expect(at(JUNE)).toEqual([1, Date.parse('2026-07-01T00:00:00Z')]);
  expect(at(Date.parse('2026-07-01T00:00:00Z'))).toEqual([0, null]);
  expect(at(NOW, { timed: true })).toEqual([1, null]);
});
