import { expect, it } from 'vitest';
import { surveyFor, writeAnswer } from './survey.model.ts';

const config = { survey_id: 'ns-quests', survey_collector_id: 'web', is_enable_widget: true };

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
