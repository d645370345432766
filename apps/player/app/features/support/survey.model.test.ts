import { afterEach, expect, it, vi } from 'vitest';
import { isQuestPage, surveyFor, waitForSurvey, writeAnswer } from './survey.model.ts';

const config = { survey_id: 'ns-quests', survey_collector_id: 'web', is_enable_widget: true };

afterEach(() => void vi.useRealTimers());

it('offers the survey of the configuration', () => {
  expect(surveyFor(config, '/promotions')).toEqual({ surveyId: 'ns-quests', collectorId: 'web' });
  expect(surveyFor(undefined, '/promotions')).toBeNull();
});

it('[CHROME-33] offers nothing without a survey', () => {
  expect(surveyFor({ ...config, survey_id: null }, '/')).toBeNull();
});

it('[CHROME-34] offers nothing without a collector', () => {
  expect(surveyFor({ ...config, survey_collector_id: null }, '/')).toBeNull();
});

it('[CHROME-35] offers nothing while it is switched off', () => {
  expect(surveyFor({ ...config, is_enable_widget: false }, '/')).toBeNull();
});

it('[CHROME-36] offers nothing on the page of a game', () => {
  expect(surveyFor(config, '/play/kite-and-key/fox-of-the-fjord')).toBeNull();
});

it('writes an answer so that support can tell which survey it is', () => {
  const survey = { surveyId: 'ns-quests', collectorId: 'web' };
  expect(writeAnswer(survey, { rating: 4, comment: ' Fine. ' })).toEqual({
    subject: 'Survey ns-quests / web',
    message: '4 / 5\n\nFine.',
  });
  expect(writeAnswer(survey, { rating: 1, comment: ' ' }).message).toBe('1 / 5');
});

/** The milliseconds until the survey is due. */
function dueAfter(isQuest: boolean, sinceLoad: number): number {
  vi.useFakeTimers({ now: 0 });
  let due = Number.NaN;
  waitForSurvey({ isQuest, sinceLoad: () => sinceLoad, onDue: () => (due = Date.now()) });
  vi.runAllTimers();
  return due;
}

it('[QUEST-27] on a quest comes five minutes after the page was loaded, and five seconds more', () => {
  expect(dueAfter(true, 0)).toBe(305_000);
  expect(dueAfter(true, 200_000)).toBe(105_000);
  // A visitor who comes to a quest later waits only the five seconds.
  expect(dueAfter(true, 900_000)).toBe(5000);
  expect(dueAfter(false, 0)).toBe(2000);
  expect(['/quests', '/quests/polar-quest', '/questions', '/'].map(isQuestPage)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('does not come any more once the page is left', () => {
  vi.useFakeTimers();
  const onDue = vi.fn();
  waitForSurvey({ isQuest: true, sinceLoad: () => 0, onDue })();
  vi.advanceTimersByTime(600_000);
  expect(onDue).not.toHaveBeenCalled();
});
