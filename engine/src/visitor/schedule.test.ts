import { afterEach, describe, expect, it, vi } from 'vitest';
import { spanVerdict, toSpan } from './schedule.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { compileValid, visitorOf } from '../testing/sample.ts';

const at = (text: string): number => Date.parse(text);
const verdictAt = (schedule: Parameters<typeof toSpan>[0], now: number) => spanVerdict(toSpan(schedule), now);

describe('a schedule', () => {
  const schedule = { from: '2026-05-01T00:00:00+02:00', until: '2026-05-02T00:00:00+02:00' };
  const [from, until] = [at('2026-04-30T22:00:00Z'), at('2026-05-01T22:00:00Z')];

  it.each([
    ['just before it starts', from - 1, false, from],
    ['at its first instant', from, true, until],
    ['in between', from + 5000, true, until],
    ['at its last millisecond', until - 1, true, until],
    ['at its end', until, false, Infinity],
    ['long after', until + 1e9, false, Infinity],
  ])('[ENGINE-02] is half open: %s', (_when, now, holds, next) => {
    expect(verdictAt(schedule, now)).toEqual({ holds, until: next });
  });

  it('[ENGINE-02] has no limit where an end is left out', () => {
    expect(verdictAt({ from: schedule.from }, until + 1e12)).toEqual({ holds: true, until: Infinity });
    expect(verdictAt({ until: schedule.until }, 0)).toEqual({ holds: true, until });
    expect(verdictAt({}, 0)).toEqual({ holds: true, until: Infinity });
  });

  it('[ENGINE-02] keeps fractions, rounding those finer than a millisecond up', () => {
    expect(toSpan({ from: '2026-05-01T00:00:00.250Z' })?.from).toBe(at('2026-05-01T00:00:00Z') + 250);
    expect(toSpan({ from: '2026-05-01T00:00:00.2500001Z' })?.from).toBe(at('2026-05-01T00:00:00Z') + 251);
    expect(toSpan({ from: '2026-05-01T00:00:00.250000Z' })?.from).toBe(at('2026-05-01T00:00:00Z') + 250);
  });
});

describe('wherever the machine stands', () => {
  afterEach(() => vi.unstubAllEnvs());

  // In Berlin clocks go forward at 01:00Z on 29 March 2026, and back at 01:00Z on 25 October.
  const compiled = compileValid({
    banner: {
      spring: {
        title: { en: 'Spring' },
        order: { hero: 1 },
        schedule: { from: '2026-03-29T01:30:00+01:00', until: '2026-03-29T03:30:00+02:00' },
      },
      autumn: {
        title: { en: 'Autumn' },
        order: { hero: 2 },
        schedule: { from: '2026-10-25T02:30:00+02:00', until: '2026-10-25T02:30:00+01:00' },
      },
    },
  });
  const shownAt = (now: string): string[] =>
    resolveCollection(compiled, 'banner', { location: 'hero' }, visitorOf({ now: at(now) })).items.map(
      ({ id }) => id,
    );

  it.each([
    ['UTC', 0],
    ['Europe/Berlin', -60],
    ['Australia/Lord_Howe', -660],
    ['America/St_Johns', 210],
  ])('[ENGINE-02] shows the same in %s, through both changes of the clock', (zone, offset) => {
    vi.stubEnv('TZ', zone);
    // The stub must really change the time zone, or this proves nothing.
    expect(new Date('2026-01-15T00:00:00Z').getTimezoneOffset()).toBe(offset);
    expect(shownAt('2026-03-29T00:29:59.999Z')).toEqual([]);
    expect(shownAt('2026-03-29T00:30:00Z')).toEqual(['spring']);
    expect(shownAt('2026-03-29T01:29:59.999Z')).toEqual(['spring']);
    expect(shownAt('2026-03-29T01:30:00Z')).toEqual([]);
    expect(shownAt('2026-10-25T00:29:59.999Z')).toEqual([]);
    expect(shownAt('2026-10-25T00:30:00Z')).toEqual(['autumn']);
    expect(shownAt('2026-10-25T01:29:59.999Z')).toEqual(['autumn']);
    expect(shownAt('2026-10-25T01:30:00Z')).toEqual([]);
  });
});
