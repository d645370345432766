export { blocks, kinds, type BlockType, type Kind } from '../generated/catalogue.ts';
export type * from '../generated/types.ts';
export type { BlockIcon } from './block-icons.ts';
export type { BlockEntry, KindEntry, Shape } from './catalogue-types.ts';
export { documentTexts, type TextPlace } from './document-texts.ts';
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
} from './has-text.ts';
export { QUEST_LEVELS } from './kind-rules.ts';
export { canonicalText } from './canonical-text.ts';
export { createMarks } from './entry-marks.ts';
export { entryId } from './entry-id.ts';
export {
  alignedTo,
  createPlaces,
  entryPlace,
  followPath,
  followPointer,
  type NameEntry,
} from './entry-place.ts';
export { DOCUMENT_ID, MAX_DOCUMENT_BYTES, MAX_NESTING } from './limits.ts';
export { isSafeLink, isSafePicture } from './link.ts';
export { downgradeDocument, migrateDocument } from './migrate-document.ts';
export { SCHEMA_VERSION } from './migrations.ts';
export {
  isPlacementProblem,
  misplacedPointers,
  placementObstacle,
  slotLimit,
  type BlockPlace,
} from './placement.ts';
export { doubledEntry } from './moved-entry.ts';
export { needsMessage } from './plural-form.ts';
export { readText } from './read-text.ts';
export { isShownAsBefore, PROBLEM_CODES, type Problem, type ProblemCode } from './problem.ts';
export { sanitizeRichText } from './rich-text.ts';
export { foldText, hasWords, searchWords } from './search-text.ts';
export { createBranches, type Branch } from './shape-branches.ts';
export { siteSettings, type SiteSettings } from './site-settings.ts';
export { findKind, validate, validateDocument, type Validation } from './validate.ts';
