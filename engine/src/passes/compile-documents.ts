import {
  findKind,
  isPlacementProblem,
  misplacedPointers,
  type KindEntry,
  type Problem,
  type Variables,
} from '@marquee/schemas';
import type { CompiledDocument, LocaleCounts, SnapshotIndex } from '../compile/compiled-snapshot.ts';
import { createAudiences, createLaidOut, forgetOutgrown } from '../rows/audiences.ts';
import { gateRows } from '../rows/gate-rows.ts';
import { documentsOf, isAsBefore, type CompilePass, type SnapshotDraft } from '../compile/snapshot-draft.ts';
import type { Steps } from '../compile/steps.ts';
import { replaceIn } from '../compile/replaced-map.ts';
import { EMPTY_SCOPE, type Scope } from '../text/scope.ts';
import {
  compileDocumentFields,
  compileTarget,
  createValueSources,
  FOR_ALL,
  holdsLocked,
  type Compiling,
} from '../value/compile-value.ts';
import { promotes } from '../value/promotes.ts';
import { shareLocales } from '../text/share-locales.ts';
import { compileNodes } from './compile-nodes.ts';
import { findLeads, withoutBlocks } from './document-shape.ts';

/** Parses and sanitises everything once, so that resolving only needs to choose and to fill in. */
export const compileDocuments: CompilePass = {
  name: 'compile-documents',
  after: ['check-references', 'index-locales', 'index-currencies'],
  *run(draft) {
    const { before } = draft;
    // The currency table says which currencies are coins, and so affects who matches an audience.
    const isReusable = isAsBefore(draft, 'currency-table');
    const hasMessages = isAsBefore(draft, 'messages');
    draft.laidOut = before && isReusable ? forgetOutgrown(before.index.laidOut) : createLaidOut();
    const audiences = createAudiences(draft.currencies, draft.laidOut);
    const sources = createValueSources(draft.messages);
    for (const kind of draft.documents.keys()) {
      const entry = findKind(kind);
      if (!entry) continue;
      const old = isReusable ? before?.index.documents.get(kind) : undefined;
      draft.compiled.set(
        kind,
        yield* compileKind(draft, entry, (id, data) => {
          const known = old?.get(id);
          if (known && known.data === data && (hasMessages || !known.usesMessages)) return known;
          const problems = draft.checked.get(kind)?.flawed.get(id)?.problems ?? NO_PROBLEMS;
          return compileDocument(entry, { id, data, problems, known }, { sources, audiences, hasMessages });
        }),
      );
      addLocales(draft, kind);
    }
  },
};

type Compile = (id: string, data: unknown) => CompiledDocument;

/** Remembers which documents of a kind changed: later passes examine only those. */
function* compileKind(
  draft: SnapshotDraft,
  { kind }: KindEntry,
  compile: Compile,
): Steps<ReadonlyMap<string, CompiledDocument>> {
  const old = draft.before?.index.documents.get(kind);
  const changed = new Set<string>();
  draft.changed.set(kind, changed);
  const documents = documentsOf(draft, kind);
  const fresh = new Map<string, CompiledDocument>();
  for (const id of changedIds(draft, kind)) {
    yield undefined;
    const document = documents.has(id) ? compile(id, documents.get(id)) : undefined;
    if (document === old?.get(id)) continue;
    changed.add(id);
    if (document) fresh.set(id, document);
  }
  if (!old) return fresh;
  if (fresh.size === changed.size && changed.values().every((id) => old.has(id)))
    return replaceIn(old, fresh);
  const kept = [...old].filter(([id]) => !changed.has(id));
  return new Map([...kept, ...fresh].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Documents that may have changed: all, unless the earlier snapshot shows that only few were touched. */
function changedIds(draft: SnapshotDraft, kind: string): Iterable<string> {
  const { before, documents, checked, changes } = draft;
  const isWhole = (index: SnapshotIndex): boolean =>
    index.admitted.get(kind) === index.checked.get(kind)?.valid;
  const isKnown =
    before !== null &&
    isWhole(before.index) &&
    documents.get(kind) === checked.get(kind)?.valid &&
    isAsBefore(draft, 'currency-table') &&
    isAsBefore(draft, 'messages');
  if (isKnown) return changes.filter((change) => change.kind === kind).map(({ id }) => id);
  return new Set([...(before?.index.documents.get(kind)?.keys() ?? []), ...documentsOf(draft, kind).keys()]);
}

/** Adds the locales in which texts of a kind are written. Documents share a few sets of locales. */
function addLocales(draft: SnapshotDraft, kind: string): void {
  const counts = countLocales(draft, kind);
  draft.localesByKind.set(kind, counts);
  for (const locales of counts.keys()) for (const locale of locales) draft.knownLocales.add(locale);
}

/** Updates the earlier counts, so that the cost depends on the size of the change. */
function countLocales({ before, compiled, changed }: SnapshotDraft, kind: string): LocaleCounts {
  const documents = compiled.get(kind);
  const old = before?.index.documents.get(kind);
  const known = before?.index.localesByKind.get(kind);
  const counts = new Map(known);
  const add = (document: CompiledDocument | undefined, by: number): void => {
    if (!document) return;
    const count = (counts.get(document.locales) ?? 0) + by;
    if (count > 0) counts.set(document.locales, count);
    else counts.delete(document.locales);
  };
  for (const id of changed.get(kind) ?? []) {
    add(old?.get(id), -1);
    add(documents?.get(id), 1);
  }
  return counts;
}

type Sources = Pick<Compiling, 'sources' | 'audiences'> & {
  /** Whether the messages did not change. */
  hasMessages: boolean;
};

/** `known` is the document as compiled before, with the same currency table. */
type Given = {
  id: string;
  data: unknown;
  problems: readonly Problem[];
  known: CompiledDocument | undefined;
};

function compileDocument(
  entry: KindEntry,
  { id, data, problems, known }: Given,
  { sources, audiences, hasMessages }: Sources,
): CompiledDocument {
  const stored = data as Readonly<Record<string, unknown>>; // validated: every document is an object
  sources.knownLocales.clear();
  sources.usesMessages = false;
  const compiling: Compiling = {
    kind: entry.kind,
    scope: scopeOf(stored),
    sources,
    audiences,
  };
  const value = compileDocumentFields(withoutBlocks(entry), id, stored, compiling);
  const misplaced = problems.filter(isPlacementProblem);
  const leftOut = misplaced.length > 0 ? misplacedPointers(misplaced) : NOWHERE_TO_SKIP;
  // Only when no block was left out do stored and compiled blocks have the same index.
  const isComparable = known?.misplaced.length === 0;
  const isAround = (old: CompiledDocument): boolean =>
    scopeOf(old.data) === compiling.scope && old.data['offer'] === stored['offer'];
  const nodes = compileNodes(stored['blocks'], '/blocks', {
    compiling,
    leftOut,
    hasMessages,
    offer: stored['offer'],
    before:
      isComparable && isAround(known) ? { stored: known.data['blocks'], compiled: known.nodes } : undefined,
  });
  const gated = {
    // The conditions of a named audience are its content; they do not limit who may see it.
    target:
      entry.kind === 'audience' ? FOR_ALL : compileTarget(stored, audiences, promotes(entry.purpose, stored)),
    leadsTo: leadsTo(entry, stored),
    value,
    isEnabled: !entry.managed || stored['enabled'] === true,
  };
  return {
    kind: entry.kind,
    id,
    entry,
    data: stored,
    target: gated.target,
    rows: gateRows(gated, audiences),
    leadsTo: gated.leadsTo,
    holdsLocked: holdsLocked(value),
    value,
    nodes,
    misplaced: misplaced.length > 0 ? misplaced : NO_PROBLEMS,
    locales: shareLocales(sources.knownLocales),
    usesMessages: sources.usesMessages,
  };
}

/** Managed pages that the document itself refers to: it is active only while they are visible. */
function leadsTo(entry: KindEntry, data: Readonly<Record<string, unknown>>): CompiledDocument['leadsTo'] {
  const leads: { kind: string; id: string }[] = [];
  for (const { name, kind } of findLeads(entry)) {
    const id = data[name];
    if (typeof id === 'string') leads.push({ kind, id });
  }
  return leads.length > 0 ? leads : NOWHERE;
}

// Shared by the thousands of documents that lead to no page.
const NOWHERE: CompiledDocument['leadsTo'] = [];
const NO_PROBLEMS: readonly Problem[] = [];
const NOWHERE_TO_SKIP: ReadonlySet<string> = new Set();

const scopeOf = (stored: Readonly<Record<string, unknown>>): Scope =>
  (stored['variables'] as Variables | undefined) ?? EMPTY_SCOPE; // validated
