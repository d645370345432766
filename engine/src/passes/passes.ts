import { admitDocuments } from './admit-documents.ts';
import { applyChanges } from './apply-changes.ts';
import { buildPage } from './build-page.ts';
import { layOutEveryList } from './lay-out-lists.ts';
import { checkCodes } from './check-codes.ts';
import { checkCycles } from './check-cycles.ts';
import { checkFlagKeys } from './check-flag-keys.ts';
import { checkHosts } from './check-hosts.ts';
import { checkLicences } from './check-licences.ts';
import { checkLockedLinks } from './check-locked-links.ts';
import { checkPaths } from './check-paths.ts';
import { checkReferences } from './check-references.ts';
import { chooseNodes } from './choose-nodes.ts';
import { compileDocuments } from './compile-documents.ts';
import { findPage } from './find-page.ts';
import { findReferences } from './find-references.ts';
import { indexAudiences } from './index-audiences.ts';
import { indexCurrencies } from './index-currencies.ts';
import { indexHiddenLinks } from './index-hidden-links.ts';
import { indexLeftOut } from './index-left-out.ts';
import { indexLocales } from './index-locales.ts';
import { indexPaths } from './index-paths.ts';
import { indexPlaces } from './index-places.ts';
import { keyPage } from './key-page.ts';
import { readSnapshot } from './read-snapshot.ts';
import { stampPage } from './stamp-page.ts';
import type { PagePass } from '../resolve/page-draft.ts';
import type { CompilePass } from '../compile/snapshot-draft.ts';

/** The passes for both a new and a changed snapshot, after every document was checked by itself. */
const linkPasses: readonly CompilePass[] = [
  admitDocuments,
  checkFlagKeys,
  checkLicences,
  checkHosts,
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

/** All passes from a snapshot to a compiled one, in order. Each names the passes that must run before it. */
export const compilePasses: readonly CompilePass[] = [readSnapshot, ...linkPasses, layOutEveryList];

/** All passes from changes to a compiled snapshot. */
export const recompilePasses: readonly CompilePass[] = [applyChanges, ...linkPasses];

/** The passes that choose what one visitor sees of a page: enough to compute the cache key. */
export const choosePasses: readonly PagePass[] = [findPage, chooseNodes, keyPage];

/** The passes from those choices to a resolved page. */
export const buildPasses: readonly PagePass[] = [buildPage, stampPage];
