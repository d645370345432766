import {
  currencyKinds,
  shareOf,
  comingRules,
  compileSnapshot,
  explainFlag,
  explainPage,
  judgeRules,
  matchCollection,
  matchesAudience,
  recompileSnapshot,
  resolvePage,
  type AskedClass,
  type Audience,
  type ComingRule,
  type CompiledSnapshot,
  type Context,
  type Decision,
  type RuleViolation,
  type FlagDecision,
  type Share,
  type SnapshotChange,
} from '@marquee/engine';
import type { Snapshot, VisitKind } from '../api/api-types.ts';
import { speak, type SpokenLanguage } from '../words/catalogue.ts';
import { brokenRules, type BrokenRule } from './broken-rules.ts';
import { checkDrafts } from './check-drafts.ts';
import { checkSnapshot, type SnapshotCheck } from './check-snapshot.ts';
import { newFindings, type NewFindings } from './new-findings.ts';
import { pickDecision } from './pick-decision.ts';
import { findImpact, type ImpactReport, type NamedVisitor } from './find-impact.ts';
import { findVersions, type SheetReport, type VersionsQuestion } from './find-versions.ts';
import { siteFindings, type SiteFinding } from './site-findings.ts';
import type { OfferLine } from '@marquee/blocks/offer-lines';
import type { Offer } from '@marquee/schemas';
import { linesOfOffer } from './lines-of-offer.ts';
import { judgeFixes, type FixesQuestion, type FixVerdict } from './judge-fixes.ts';
import { slotTimeline, type TimelineQuestion, type TimelineReport } from './slot-timeline.ts';
import { createWhy, toExplanation, whyReport, type WhyQuestion, type WhyReport } from './why-report.ts';

/** Content for a question: the key of a snapshot that was sent before, and the changes to it. */
export type ContentRef = { key: number; changes: readonly SnapshotChange[] };

/** A decision with the engine's words for it and for each of its conditions. */
export type Explanation = { decision: Decision; sentences: string[]; outcomes: string[] };

/** The admin's questions to the engine, with their answers: plain data in both directions. */
export type WorkerTasks = {
  check: { question: { content: ContentRef; now: number }; answer: SnapshotCheck };
  impact: {
    question: { before: ContentRef; after: ContentRef; visitors: readonly NamedVisitor[]; now: number };
    answer: ImpactReport;
  };
  siteFindings: {
    question: { live: ContentRef; draft: ContentRef; now: number };
    answer: readonly SiteFinding[];
  };
  /** Which rules of packs a document breaks for somebody, now or later. */
  brokenRules: {
    question: { content: ContentRef; kind: string; id: string; now: number };
    answer: readonly BrokenRule[];
  };
  /** What becomes unlawful because a rule begins. */
  comingRules: {
    question: { content: ContentRef; now: number; until: number };
    answer: readonly ComingRule[];
  };
  /** What breaks the rules of a site, those that begin within 400 days included. */
  ruleViolations: { question: { content: ContentRef; now: number }; answer: readonly RuleViolation[] };
  newFindings: { question: { before: ContentRef; after: ContentRef; now: number }; answer: NewFindings };
  shares: {
    question: {
      content: ContentRef;
      classes: readonly AskedClass[];
      visits: readonly VisitKind[];
      now: number;
    };
    /** One for each class. */
    answer: Share[];
  };
  explain: {
    question: { content: ContentRef; path: string; context: Context; kind: string; id: string };
    /** Null: nothing on the page draws the document. */
    answer: Explanation | null;
  };
  why: { question: WhyQuestion & { content: ContentRef }; answer: WhyReport };
  whyDetail: {
    question: WhyQuestion & { content: ContentRef; key: string };
    /** Null: the page no longer has this part. */
    answer: Explanation | null;
  };
  fingerprint: {
    question: WhyQuestion & { content: ContentRef };
    answer: { fingerprint: string; isFound: boolean; redirect: string | null };
  };
  versions: { question: VersionsQuestion & { content: ContentRef }; answer: SheetReport };
  timeline: { question: TimelineQuestion & { content: ContentRef }; answer: TimelineReport };
  fitting: {
    question: { content: ContentRef; audience: Audience; visitors: readonly Context[] };
    /** Index of the first visitor in the audience; -1 when none is. */
    answer: number;
  };
  flag: {
    question: { content: ContentRef; key: string; visitors: readonly Context[] };
    /** One for each visitor. */
    answer: readonly FlagDecision[];
  };
  /** What players read beside an offer; its messages and currencies are those of the site. */
  offerLines: {
    question: { content: ContentRef; offer: Offer; locale: string; currency: string };
    answer: readonly OfferLine[];
  };
  fixes: {
    question: FixesQuestion & { draft: ContentRef };
    /** One for each fix, in their order. */
    answer: readonly FixVerdict[];
  };
  places: {
    question: {
      content: ContentRef;
      kind: string;
      places: readonly string[];
      visitors: readonly Context[];
    };
    /** For each place and each visitor: ids in the order of the place. */
    answer: string[][][];
  };
};
export type TaskName = keyof WorkerTasks;

/** A finding in the drafts on the server: a problem, or content that does not do what it was made for. */
export type DraftFinding = {
  kind: string;
  id: string;
  pointer: string;
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
};

export type ToWorker =
  /** Sent first, when the admin's language is not English. */
  | { type: 'speak'; spoken: SpokenLanguage }
  /**
   * The drafts as the server sent them. The page passes them on without parsing, because there may be ten thousand
   * documents.
   */
  | { type: 'check drafts'; id: number; now: number; snapshot: ArrayBuffer }
  | { type: 'keep'; key: number; snapshot: Snapshot }
  | { type: 'drop'; key: number }
  | {
      [Name in TaskName]: { type: 'ask'; id: number; task: Name; question: WorkerTasks[Name]['question'] };
    }[TaskName];
export type FromWorker =
  | { type: 'answer'; id: number; answer: WorkerTasks[TaskName]['answer'] | readonly DraftFinding[] }
  | { type: 'failed'; id: number; message: string };

/** The worker's side: keeps snapshots compiled and answers questions. Null: there is nothing to answer. */
export function createEngine(): (message: ToWorker) => FromWorker | null {
  const snapshots = new Map<number, Snapshot>();
  const compiled = new Map<number, CompiledSnapshot>();
  const why = createWhy();

  const explained = ({ content, path, context }: WorkerTasks['why']['question']) =>
    why(contentOf(content), JSON.stringify(content), { path, context });

  function contentOf({ key, changes }: ContentRef): CompiledSnapshot {
    const snapshot = snapshots.get(key);
    if (!snapshot) throw new Error(`The engine was asked about content ${key}, which it was not given.`);
    const base = compiled.get(key) ?? compileSnapshot(snapshot);
    compiled.set(key, base);
    return changes.length === 0 ? base : recompileSnapshot(base, changes);
  }

  function answerTo(message: Extract<ToWorker, { type: 'ask' }>): WorkerTasks[TaskName]['answer'] {
    switch (message.task) {
      case 'check':
        return checkSnapshot(contentOf(message.question.content), message.question.now);
      case 'impact': {
        const { before, after, visitors, now } = message.question;
        return findImpact(contentOf(before), contentOf(after), { visitors, now });
      }
      case 'siteFindings': {
        const { live, draft, now } = message.question;
        return siteFindings(contentOf(live), contentOf(draft), { now, changes: draft.changes });
      }
      case 'brokenRules': {
        const { content, now, ...document } = message.question;
        return brokenRules(contentOf(content), document, now);
      }
      case 'comingRules': {
        const { content, now, until } = message.question;
        return comingRules(contentOf(content), now, until);
      }
      case 'ruleViolations': {
        const { content, now } = message.question;
        return judgeRules(contentOf(content), now);
      }
      case 'newFindings': {
        const { before, after, now } = message.question;
        return newFindings(contentOf(before), contentOf(after), now);
      }
      case 'shares': {
        const { content, classes, visits, now } = message.question;
        const currencies = currencyKinds(contentOf(content));
        return classes.map((asked) => shareOf(asked, { visits, currencies, now }));
      }
      case 'explain': {
        const { content, path, context, kind, id } = message.question;
        const picked = pickDecision(explainPage(contentOf(content), path, context), kind, id);
        return picked && toExplanation(picked);
      }
      case 'why': {
        const { decisions, took } = explained(message.question);
        return whyReport(decisions, took);
      }
      case 'whyDetail': {
        const { decisions } = explained(message.question);
        const wanted = decisions.find(({ key }) => key === message.question.key);
        return wanted ? toExplanation(wanted) : null;
      }
      case 'fingerprint': {
        const { content, path, context } = message.question;
        const { fingerprint, page, redirect = null } = resolvePage(contentOf(content), path, context);
        return { fingerprint, isFound: page !== null, redirect };
      }
      case 'versions':
        return findVersions(contentOf(message.question.content), message.question);
      case 'timeline':
        return slotTimeline(contentOf(message.question.content), message.question);
      case 'fitting': {
        const { content, audience, visitors } = message.question;
        const site = contentOf(content);
        return visitors.findIndex((context) => matchesAudience(site, audience, context));
      }
      case 'flag': {
        const { content, key, visitors } = message.question;
        const site = contentOf(content);
        return visitors.map((context) => explainFlag(site, key, context));
      }
      case 'offerLines': {
        const { content, offer, locale, currency } = message.question;
        return linesOfOffer(contentOf(content), offer, { locale, currency });
      }
      case 'fixes': {
        const { draft, ...question } = message.question;
        return judgeFixes(contentOf(draft), question);
      }
      case 'places': {
        const { content, kind, places, visitors } = message.question;
        const site = contentOf(content);
        return places.map((location) =>
          visitors.map((context) => matchCollection(site, kind, { location }, context)),
        );
      }
      default:
        return message satisfies never;
    }
  }

  return (message) => {
    switch (message.type) {
      case 'speak':
        speak(message.spoken);
        return null;
      case 'keep':
        snapshots.set(message.key, message.snapshot);
        return null;
      case 'drop':
        snapshots.delete(message.key);
        compiled.delete(message.key);
        return null;
      case 'check drafts':
        return answered(message.id, () => checkDrafts(message.snapshot, message.now));
      case 'ask':
        return answered(message.id, () => answerTo(message));
      default:
        return message satisfies never;
    }
  };
}

function answered(
  id: number,
  work: () => WorkerTasks[TaskName]['answer'] | readonly DraftFinding[],
): FromWorker {
  try {
    return { type: 'answer', id, answer: work() };
  } catch (error) {
    return { type: 'failed', id, message: error instanceof Error ? error.message : String(error) };
  }
}
