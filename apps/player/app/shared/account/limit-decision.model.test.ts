import { describe, expect, it } from 'vitest';
import { isReviewDue, mustDecide, parseDecision } from './limit-decision.model.ts';

const decided = (at: string | null, hasDeposited = true) => ({ decided_at: at, has_deposited: hasDeposited });

describe('whether a deposit waits for the question', () => {
  it.each([
    ['nothing is known', undefined, true],
    ['there was neither a decision nor a deposit', decided(null, false), true],
    ['there was a decision', decided('2026-11-21T12:00:00Z', false), false],
    ['a deposit has arrived', decided(null), false],
  ])('[SAFE-11] %s', (_when, decision, expected) => expect(mustDecide(decision)).toBe(expected));

  it.each([
    ['no object', null],
    ['an empty list', []],
    ['nothing of it', {}],
    ['a time that is none', { decided_at: 'yesterday', has_deposited: false }],
    ['a word for yes', { decided_at: null, has_deposited: 'yes' }],
  ])('[SAFE-11] an answer that is %s is not read as a decision', (_what, answer) =>
    expect(() => parseDecision(answer)).toThrow(TypeError),
  );
});

describe('when limits are to be looked at again', () => {
  const due = (at: string | null, now: string, months: number | undefined = 6, hasDeposited = true) =>
    isReviewDue(decided(at, hasDeposited), { months, now: Date.parse(now) });

  it('is as many months after the decision as the licence says, to the millisecond', () => {
    expect(due('2026-05-21T12:00:00.000Z', '2026-11-21T11:59:59.999Z')).toBe(false);
    expect(due('2026-05-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z')).toBe(true);
  });

  it('is on the last day of a month that is shorter', () => {
    expect(due('2026-08-31T12:00:00Z', '2027-02-28T11:59:59Z')).toBe(false);
    expect(due('2026-08-31T12:00:00Z', '2027-02-28T12:00:00Z')).toBe(true);
    expect(due('2026-12-31T12:00:00Z', '2027-06-30T12:00:00Z')).toBe(true);
  });

  it('is now for who deposited without ever having decided, and never before the first deposit', () => {
    expect(due(null, '2026-11-21T12:00:00Z')).toBe(true);
    expect(due(null, '2026-11-21T12:00:00Z', 6, false)).toBe(false);
  });

  it('is never under a licence that does not ask for it, and not while nothing is known', () => {
    expect(isReviewDue(decided('2020-01-01T00:00:00Z'), { months: undefined, now: Date.now() })).toBe(false);
    expect(isReviewDue(undefined, { months: 6, now: 0 })).toBe(false);
  });
});
