import type { PlatformCalls } from '@marquee/schemas/platform';
import { isGamePage } from './chat-form.model.ts';

export type Survey = { surveyId: string; collectorId: string };

type Config = {
  survey_id: string | null;
  survey_collector_id: string | null;
  is_enable_widget: boolean;
};

/**
 * The survey to offer; null without both ids, when it is switched off, or on a game's page (CHROME-33 to CHROME-36).
 */
export function surveyFor(config: Config | undefined, path: string): Survey | null {
  if (!config?.is_enable_widget || isGamePage(path)) return null;
  const { survey_id: surveyId, survey_collector_id: collectorId } = config;
  return surveyId && collectorId ? { surveyId, collectorId } : null;
}

/** The survey has the lowest priority: everything else on the page loads first. */
const SURVEY_DELAY_MS = 2000;
/** On a quest page it waits this long from the page's load, plus a delay (QUEST-27). */
const QUEST_WAIT_MS = 5 * 60 * 1000;
const QUEST_DELAY_MS = 5000;

type Visit = {
  isQuest: boolean;
  /** How long ago the page was loaded, in milliseconds. */
  sinceLoad: () => number;
  onDue: () => void;
};

/** Waits until the survey may be offered; returns a function that cancels it. */
export function waitForSurvey({ isQuest, sinceLoad, onDue }: Visit): () => void {
  const wait = isQuest ? Math.max(0, QUEST_WAIT_MS - sinceLoad()) + QUEST_DELAY_MS : SURVEY_DELAY_MS;
  const timer = setTimeout(onDue, wait);
  return () => clearTimeout(timer);
}

export function isQuestPage(path: string): boolean {
  return /^\/quests(\/|$)/.test(path);
}

type Answer = { rating: number; comment: string };

/** The answer as text for support: which survey, and what the visitor wrote. */
export function writeAnswer(
  { surveyId, collectorId }: Survey,
  { rating, comment }: Answer,
): PlatformCalls['POST /api/send_contact_message']['body'] {
  return {
    subject: `Survey ${surveyId} / ${collectorId}`,
    message: [`${rating} / 5`, comment.trim()].filter(Boolean).join('\n\n'),
  };
}
