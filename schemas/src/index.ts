export { blocks, kinds, type BlockType, type Kind } from '../generated/catalogue.ts';
export type * from '../generated/types.ts';
export type { BlockIcon } from './block-icons.ts';
export type { BlockEntry, KindEntry, Shape } from './catalogue-types.ts';
export { documentTexts, type TextPlace } from './documents/document-texts.ts';
export {
  baseLocale,
  fallbackLocales,
  hasLetters,
  hasText,
  isForEveryLanguage,
  isWanted,
  languageState,
  listedLocale,
  textLocale,
  type LanguageState,
  type Texts,
  type WrittenText,
} from './texts/has-text.ts';
export { PURPOSES, type Purpose } from './purpose.ts';
export { QUEST_LEVELS } from './documents/kind-rules.ts';
export { canonicalText } from './documents/canonical-text.ts';
export { createMarks } from './documents/entry-marks.ts';
export { entryId } from './documents/entry-id.ts';
export {
  alignedTo,
  createPlaces,
  entryPlace,
  followPath,
  followPointer,
  type NameEntry,
} from './documents/entry-place.ts';
export { DOCUMENT_ID, MAX_DOCUMENT_BYTES, MAX_NESTING } from './documents/limits.ts';
export { isSafeLink, isSafePicture } from './texts/link.ts';
export { downgradeDocument, migrateDocument } from './documents/migrate-document.ts';
export { SCHEMA_VERSION } from './migrations.ts';
export {
  isPlacementProblem,
  misplacedPointers,
  placementObstacle,
  slotLimit,
  type BlockPlace,
} from './documents/placement.ts';
export { doubledEntry } from './documents/moved-entry.ts';
export { needsMessage } from './texts/plural-form.ts';
export { readText } from './texts/read-text.ts';
export { isShownAsBefore, PROBLEM_CODES, type Problem, type ProblemCode } from './documents/problem.ts';
export { isTimeZone } from './documents/time-zone.ts';
export { sanitizeRichText } from './texts/rich-text.ts';
export { foldText, hasWords, searchWords } from './texts/search-text.ts';
export { createBranches, isOffer, type Branch } from './documents/shape-branches.ts';
export { themeTokens, SURFACES, type BrandTheme } from './brand-theme.ts';
export { contrastOf } from './contrast.ts';
export { ownerOfHost } from './hosts.ts';
export { saferPlayOf, type SaferPlay } from './safer-play.ts';
export { siteSettings, type SiteSettings } from './site-settings.ts';
export { unreadField, withoutUnreadFields } from './documents/unread-fields.ts';
export { findKind } from './documents/find-kind.ts';
export { validate, validateDocument, type Validation } from './documents/validate.ts';
export { waysTo, withoutPlaces } from './documents/without-places.ts';
