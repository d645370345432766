import { describe, expect, it } from 'vitest';
import { checksOf, nextSteps, type Check } from './verification.model.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const DONE = {
  email: 'ada@northstar.example',
  confirmed_at: '2026-01-05T10:00:00.000Z',
  verified: true,
  sumsub_verified: true,
  sow_questionnaire_expires_at: null,
};
const MISSING = { ...DONE, confirmed_at: null, verified: false, sumsub_verified: false };
const statesOf = (player: typeof DONE | typeof MISSING) =>
  checksOf(player, NOON).map(({ name, state }) => `${name}: ${state}`);

describe('what is verified', () => {
  it('is all there is, with the day of the email', () => {
    expect(checksOf(DONE, NOON)).toEqual([
      { name: 'email', state: 'done', at: '2026-01-05T10:00:00.000Z' },
      { name: 'identity', state: 'done', at: null },
      { name: 'documents', state: 'done', at: null },
      { name: 'wealth', state: 'none', at: null },
    ]);
  });

  it('is nothing yet of a new player', () => {
    expect(statesOf(MISSING)).toEqual([
      'email: missing',
      'identity: missing',
      'documents: missing',
      'wealth: none',
    ]);
  });

  it('tells the identity service from the documents', () => {
    expect(statesOf({ ...DONE, verified: false }).slice(1, 3)).toEqual([
      'identity: done',
      'documents: missing',
    ]);
    expect(statesOf({ ...DONE, sumsub_verified: false }).slice(1, 3)).toEqual([
      'identity: missing',
      'documents: done',
    ]);
  });

  it('asks nobody to confirm an email that is not known', () => {
    expect(checksOf({ ...MISSING, email: null }, NOON)[0]).toEqual({
      name: 'email',
      state: 'none',
      at: null,
    });
  });

  it.each([
    ['2026-11-23T12:00:00.001Z', 'due'],
    ['2026-11-23T12:00:00.000Z', 'overdue'],
    ['2026-12-24', 'due'],
    ['2026-11-22', 'overdue'],
  ])('the questionnaire that is to be answered until %s is %s', (at, state) => {
    expect(checksOf({ ...DONE, sow_questionnaire_expires_at: at }, NOON)[3]).toEqual({
      name: 'wealth',
      state,
      at,
    });
  });
});

describe('what comes next', () => {
  const due = '2026-12-24T00:00:00.000Z';
  it.each([
    ['nothing', DONE, ['NOTHING']],
    ['the email alone', { ...DONE, confirmed_at: null }, ['EMAIL']],
    ['a look at the documents', { ...DONE, verified: false }, ['SEND', 'WITHDRAWAL', 'LETTER']],
    ['the identity service', { ...DONE, sumsub_verified: false }, ['LETTER']],
    ['the questionnaire', { ...DONE, sow_questionnaire_expires_at: due }, ['WEALTH']],
    [
      'everything, the player’s own part first',
      { ...MISSING, sow_questionnaire_expires_at: due },
      ['EMAIL', 'SEND', 'WEALTH', 'WITHDRAWAL', 'LETTER'],
    ],
  ] as const)('is %s', (_what, player, steps) => {
    expect(nextSteps(checksOf(player, NOON))).toEqual(steps);
  });

  it('is the same before and after the day of the questionnaire', () => {
    const wealth = (state: Check['state']): Check => ({ name: 'wealth', state, at: due });
    expect(nextSteps([wealth('due')])).toEqual(['WEALTH']);
    expect(nextSteps([wealth('overdue')])).toEqual(['WEALTH']);
  });
});
