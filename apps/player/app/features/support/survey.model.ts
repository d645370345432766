import type { PlatformCalls } from '@marquee/schemas/platform';
import { isGamePage } from './chat-form.model.ts';

export type Survey = { surveyId: string; collectorId: string };

type Config = {
  survey_id: string | null;
  survey_collector_id: string | null;
  is_enable_widget: boolean;
};

/** The survey to offer on the page; null without both ids, switched off, or on a game's page (CHROME-33 to CHROME-36). */
export function surveyFor(config: Config | undefined, path: string): Survey | null {
  if (!config?.is_enable_widget || isGamePage(path)) return null;
  const { survey_id: surveyId, survey_collector_id: collectorId } = config;
  return surveyId && collectorId ? { surveyId, collectorId } : null;
}

type Answer = { rating: number; comment: string };

/** The answer as support reads it: which survey, and what was said. */
export function writeAnswer(
  { surveyId, collectorId }: Survey,
  { rating, comment }: Answer,
): PlatformCalls['POST /api/send_contact_message']['body'] {
  return {
    subject: `Survey ${surveyId} / ${collectorId}`,
    message: [`${rating} / 5`, comment.trim()].filter(Boolean).join('\n\n'),
  };
}
