import type { CompiledSnapshot, SnapshotIndex } from './compiled-snapshot.ts';
import { compilePasses, recompilePasses } from '../passes/passes.ts';
import { problemsInOrder } from './problems-in-order.ts';
import { createDraft, type CompilePass, type SnapshotDraft } from './snapshot-draft.ts';
import { finish, type Steps } from './steps.ts';
import type { Snapshot, SnapshotChange } from '../types.ts';
import { changesBy, lawSteps, withheldParts } from '../rules/law.ts';
import { lawfulSteps } from '../rules/lawful-at.ts';
import { layOutLists } from '../bitmap-index/bitmap-index-of.ts';

/**
 * Makes a snapshot ready for resolving. Never throws for data: `problems` lists every schema error, broken reference,
 * cycle and duplicate at once, each with kind, id and pointer. A document with an error is left out (ENGINE-13). Some
 * errors keep their document, because leaving it out would do the harm that the rule prevents: LOCKED_PART,
 * LICENCE_DEFAULT, and those of `isShownAsBefore`. A release with any error must not be published.
 *
 * @example const compiled = compileSnapshot(snapshot); if (compiled.problems.some(({ severity }) => severity ===
 * 'error')) refuse(compiled.problems);
 */
export const compileSnapshot = (snapshot: Snapshot): CompiledSnapshot => finish(compileSteps(snapshot));

/**
 * `compileSnapshot` as a generator that yields after each document, so that the caller can do other work in between.
 */
export const compileSteps = (snapshot: Snapshot): Steps<CompiledSnapshot> =>
  withLaw(createDraft(snapshot), compilePasses);

/**
 * The compiled snapshot with some documents changed. The result equals compiling everything again, but the time depends
 * only on the size of the changes. `data: undefined` removes a document; of two changes of one document the last
 * counts. The release stays the same unless one is given. The snapshot passed in does not change.
 *
 * @example preview = recompileSnapshot(preview, [{ kind: 'banner', id: 'welcome', data: draft }]);
 */
export const recompileSnapshot = (
  compiled: CompiledSnapshot,
  changes: readonly SnapshotChange[],
  release?: Snapshot['release'],
): CompiledSnapshot => finish(recompileSteps(compiled, changes, release));

/**
 * `recompileSnapshot` as a generator that yields after each document: one change of the currency table compiles them
 * all.
 */
export function* recompileSteps(
  compiled: CompiledSnapshot,
  changes: readonly SnapshotChange[],
  release?: Snapshot['release'],
): Steps<CompiledSnapshot> {
  const draft = createDraft(null, compiled, changes);
  const made = yield* withLaw(draft, recompilePasses);
  return release ? Object.freeze({ ...made, release: Object.freeze({ ...release }) }) : made;
}

/**
 * Lays out the lists that a change left for the first request, and those of what rules will keep from being shown; yields
 * after each list. Use it for a release, which gets
 * many requests at once. A preview of one change would hardly ever use any of the other lists.
 */
export function* layOutSteps(compiled: CompiledSnapshot): Steps<void> {
  const versions = yield* lawfulSteps(compiled);
  for (const { index } of [compiled, ...versions]) yield* layOutLists(index.places.values());
}

/** Adds what the rules of the snapshot keep from being shown. */
function* withLaw(draft: SnapshotDraft, passes: readonly CompilePass[]): Steps<CompiledSnapshot> {
  const plain = yield* runPasses(draft, passes);
  const made = Object.freeze({ ...plain, index: { ...plain.index } });
  made.index.law = yield* lawSteps(made, draft, (counting) =>
    runPasses(createDraft(null, made, changesBy(made, counting)), recompilePasses, withheldParts(counting)),
  );
  return made;
}

type Draft = { -readonly [Part in keyof SnapshotIndex]: SnapshotIndex[Part] };
const NOTHING_WITHHELD: SnapshotIndex['withheld'] = new Map();

function* runPasses(
  draft: SnapshotDraft,
  passes: readonly CompilePass[],
  withheld = NOTHING_WITHHELD,
): Steps<Omit<CompiledSnapshot, 'index'> & { readonly index: Draft }> {
  for (const pass of passes) {
    const steps = pass.run(draft);
    if (steps) yield* steps;
    yield undefined;
  }
  return Object.freeze({
    release: Object.freeze(draft.release),
    problems: Object.freeze(problemsInOrder(draft.problems)),
    index: {
      documents: draft.compiled,
      places: draft.places,
      paths: draft.paths,
      flags: draft.flags,
      audiences: draft.audiences,
      answering: draft.answering,
      leftOut: draft.leftOut,
      currencies: draft.currencies,
      supportedLocales: draft.supportedLocales,
      knownLocales: draft.knownLocales,
      messages: draft.messages,
      hiddenLinks: draft.hiddenLinks,
      promotions: draft.promotions,
      checked: draft.checked,
      admitted: draft.documents,
      readProblems: draft.readProblems,
      unknownCodes: draft.unknownCodes,
      localesByKind: draft.localesByKind,
      laidOut: draft.laidOut,
      law: null,
      withheld,
    },
  });
}
