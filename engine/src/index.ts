export { analyseSnapshot, type AnalyseOptions } from './analyse/analyse-snapshot.ts';
export { FINDING_CODES } from './analyse/finding.ts';
export type { Finding, FindingCode, FindingDetails, Ground, Spot } from './analyse/finding.ts';
export { certifySteps, certifySuppression } from './certify/certify-suppression.ts';
export {
  SUPPRESSION_CASES,
  type CaseProof,
  type Counterexample,
  type SuppressionCase,
  type SuppressionCertificate,
} from './certify/certificate.ts';
export { isInClass } from './compare/class-condition.ts';
export { compareSnapshots, compareSteps } from './compare/compare-snapshots.ts';
export type {
  ClassCondition,
  CompareOptions,
  Difference,
  Impact,
  ItemChange,
  NodeChange,
  ValueChange,
  VisitorClass,
} from './compare/types.ts';
export { changedKeySteps, EVERYWHERE, type ChangedPart } from './dependencies/changed-keys.ts';
export { findPlacers } from './dependencies/dependants.ts';
export { PART } from './resolve/placed-part.ts';
export { collectionKey, flagKey, messagesKey, pageKey } from './dependencies/keys.ts';
export { blameChanges } from './compile/blame-changes.ts';
export {
  compileSnapshot,
  compileSteps,
  layOutSteps,
  recompileSnapshot,
  recompileSteps,
} from './compile/compile-snapshot.ts';
export {
  compileSalvaged,
  recompileSalvaged,
  salvageSteps,
  storedPlace,
  type SalvagedSnapshot,
} from './compile/salvage.ts';
export type { CompiledSnapshot, Currency } from './compile/compiled-snapshot.ts';
export { DIAGNOSTIC_CODES } from './diagnostics.ts';
export { describeDecision } from './explain/describe-decision.ts';
export { describeOutcome } from './explain/describe-outcome.ts';
export { explainFlag } from './explain/explain-flags.ts';
export { explainPage } from './explain/explain-page.ts';
export { REASON_CODES, type ReasonCode } from './explain/reason-codes.ts';
export type {
  BlockDecision,
  ConditionFacts,
  ConditionName,
  ConditionOutcome,
  Decision,
  DecisionWhat,
  DocumentDecision,
  FlagDecision,
  ItemDecision,
  PageDecision,
} from './explain/types.ts';
export { getDocument, getDocuments, getMessages } from './resolve/get-documents.ts';
export { murmur3 } from './hash/murmur3.ts';
export { LOCKED_LINKS } from './compile/locked-links.ts';
export { matchCollection } from './resolve/match-collection.ts';
export { isPageSuppressed, mayPromote, whyWithheld, type WithholdingReason } from './visitor/may-promote.ts';
export { audienceTest, audienceValidUntil, matchesAudience } from './visitor/matches-audience.ts';
export { idClass } from './visitor/id-class.ts';
export { personClass } from './visitor/person-class.ts';
export { usesPartnerId } from './visitor/uses-partner-id.ts';
export { formatMoney, formatPointsMoney } from './money.ts';
export { promotes } from './value/promotes.ts';
export { defaultLicence } from './resolve/default-licence.ts';
export { referencesOf, type DocumentName, type Reference } from './compile/references.ts';
export { HORIZON_DAYS, judgeDocument, judgeRules, ruleSteps } from './rules/judge-rules.ts';
export { comingRules, ruleBeginnings, type ComingRule } from './rules/coming-rules.ts';
export { RULE_PACK } from './rules/law.ts';
export { ruleProblem } from './rules/rule-problem.ts';
export type { BrokenRule, RuleViolation } from './rules/violation.ts';
export type { VisitFacts, VisitKind } from './reach/visit-facts.ts';
export { known, replaceAtoms, type Atom } from './reach/known-atoms.ts';
export {
  currencyKinds,
  shareOf,
  type AskedClass,
  type CurrencyKinds,
  type Share,
} from './reach/visit-share.ts';
export { resolveCollection } from './resolve/resolve-collection.ts';
export { describeTaken, takenPath } from './compile/taken-path.ts';
export { resolveDocument } from './resolve/resolve-document.ts';
export {
  flagKeys,
  flagsValidUntil,
  listFlags,
  resolveFlag,
  visitFlags,
  type FlagVisit,
} from './resolve/resolve-flag.ts';
export { getPageKey, resolvePage } from './resolve/resolve-page.ts';
export type {
  Audience,
  CollectionQuery,
  Context,
  Diagnostic,
  FlagListing,
  FlagReason,
  FlagResolution,
  PageKey,
  Problem,
  ResolvedCollection,
  ResolvedDocument,
  ResolvedItem,
  ResolvedNode,
  ResolvedPage,
  ResolvedPageDocument,
  ResolveOptions,
  Schedule,
  Snapshot,
  SnapshotChange,
  SnapshotProblem,
  StoredData,
  StoredDocument,
} from './types.ts';
export { proposeOffer, type ProposedOffer } from './offers/propose-offer.ts';
export { resolveOffer } from './offers/resolve-offer.ts';
export { openTimes, scheduleAt, type OpenTime } from './schedule.ts';
export { listVersions } from './versions/list-versions.ts';
export type { PageVersion, PageVersions, VersionOptions } from './versions/types.ts';
