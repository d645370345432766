import { admitDocuments } from './passes/admit-documents.ts';
import { applyChanges } from './passes/apply-changes.ts';
import { buildPage } from './passes/build-page.ts';
import { layOutEveryList } from './passes/lay-out-lists.ts';
import { checkCodes } from './passes/check-codes.ts';
import { checkCycles } from './passes/check-cycles.ts';
import { checkFlagKeys } from './passes/check-flag-keys.ts';
import { checkLicences } from './passes/check-licences.ts';
import { checkLockedLinks } from './passes/check-locked-links.ts';
import { checkPaths } from './passes/check-paths.ts';
import { checkReferences } from './passes/check-references.ts';
import { chooseNodes } from './passes/choose-nodes.ts';
import { compileDocuments } from './passes/compile-documents.ts';
import { findPage } from './passes/find-page.ts';
import { findReferences } from './passes/find-references.ts';
import { indexAudiences } from './passes/index-audiences.ts';
import { indexCurrencies } from './passes/index-currencies.ts';
import { indexHiddenLinks } from './passes/index-hidden-links.ts';
import { indexLeftOut } from './passes/index-left-out.ts';
import { indexLocales } from './passes/index-locales.ts';
import { indexPaths } from './passes/index-paths.ts';
import { indexPlaces } from './passes/index-places.ts';
import { keyPage } from './passes/key-page.ts';
import { readSnapshot } from './passes/read-snapshot.ts';
import { stampPage } from './passes/stamp-page.ts';
import type { PagePass } from './page-draft.ts';
import type { CompilePass } from './snapshot-draft.ts';

/** What both a new snapshot and a changed one go through once every document has been checked by itself. */
const linkPasses: readonly CompilePass[] = [
  admitDocuments,
  checkFlagKeys,
  checkLicences,
  checkLockedLinks,
  checkPaths,
  findReferences,
  checkCodes,
  checkCycles,
  checkReferences,
  indexCurrencies,
  indexLocales,
  indexHiddenLinks,
  compileDocuments,
  indexAudiences,
  indexPlaces,
  indexPaths,
  indexLeftOut,
];

/** Every step from a snapshot to a compiled one, in order. Each says what must come before it. */
export const compilePasses: readonly CompilePass[] = [readSnapshot, ...linkPasses, layOutEveryList];

/** Every step from changes to a compiled snapshot. */
export const recompilePasses: readonly CompilePass[] = [applyChanges, ...linkPasses];

/** Every step that chooses what one visitor sees of a page: enough to name the output. */
export const choosePasses: readonly PagePass[] = [findPage, chooseNodes, keyPage];

/** Every step from those choices to a resolved page. */
export const buildPasses: readonly PagePass[] = [buildPage, stampPage];
