import type { AnalysisPass } from './analysis-pass.ts';
import { findBeaten } from './find-beaten.ts';
import { findBrokenRules } from './find-broken-rules.ts';
import { findContradictedOffers } from './find-contradicted-offers.ts';
import { findDead } from './find-dead.ts';
import { findEmptySlots } from './find-empty-slots.ts';
import { findMissingCurrencies } from './find-missing-currencies.ts';
import { findMissingTexts } from './find-missing-texts.ts';
import { findShadowedPages } from './find-shadowed-pages.ts';
import { findShadowedRules } from './find-shadowed-rules.ts';
import { findTies } from './find-ties.ts';
import { findUnused } from './find-unused.ts';

/** All passes of an analysis. Earlier ones may use up the common budget. */
export const analysisPasses: readonly AnalysisPass[] = [
  findBrokenRules,
  findDead,
  findShadowedRules,
  findShadowedPages,
  findBeaten,
  findEmptySlots,
  findMissingCurrencies,
  findMissingTexts,
  findContradictedOffers,
  findTies,
  findUnused,
];
