import type { RequestVisitor } from '../delivery/visitor.service.ts';
import type { Content } from './config.model.ts';
import { visitorItems } from './visitor-items.ts';

/** The partner of each referring site, and the ids of visitors without a partner (API-03). */
export function affiliateStagsConfig(visitor: RequestVisitor): Content<'stag-by-referrer-name'> {
  const { items, validUntil } = visitorItems('affiliate-stags', visitor);
  const table = items[0];
  // Written from the last to the first, so that the first of several entries for one site wins.
  const stags = Object.fromEntries(
    (table?.referrers ?? []).toReversed().map(({ name, stag }) => [name, stag]),
  );
  return {
    body: {
      stags,
      searchEngines: table?.searchEngines ?? [],
      affiliateId: table?.affiliateId ?? null,
      searchAffiliateId: table?.searchAffiliateId ?? null,
    },
    validUntil,
  };
}

/** Menus of game categories (GAME-44). */
export function gameMenusConfig(visitor: RequestVisitor): Content<'menu-categories-games'> {
  const { items, validUntil } = visitorItems('game-menu', visitor);
  return {
    body: { menus: items.map(({ id, title, categories }) => ({ id, title, categories })) },
    validUntil,
  };
}

/** The first logo that fits the visitor (LIC-22). */
export function logoConfig(visitor: RequestVisitor): Content<'logo-config'> {
  const { items, validUntil } = visitorItems('logo', visitor);
  const logo = items[0];
  return {
    body: { logo: logo ? { id: logo.id, name: logo.name, mark: logo.mark, link: logo.link ?? '/' } : null },
    validUntil,
  };
}

/** The survey of the widget, in the fields the widget reads (CHROME-32). */
export function surveyConfig(visitor: RequestVisitor): Content<'survey-config'> {
  const { items, validUntil } = visitorItems('survey', visitor);
  const survey = items[0];
  return {
    body: {
      survey_id: survey?.survey_id ?? null,
      survey_collector_id: survey?.survey_collector_id ?? null,
      is_enable_widget: survey?.is_enable_widget ?? false,
    },
    validUntil,
  };
}

/** The site of sports betting, and the origins whose frames are trusted (API-05). */
export function bettingConfig(visitor: RequestVisitor): Content<'betting-config'> {
  const { items, validUntil } = visitorItems('betting', visitor);
  const betting = items[0];
  return {
    body: { site: betting?.site ?? null, frameOrigins: betting?.frameOrigins ?? [] },
    validUntil,
  };
}
