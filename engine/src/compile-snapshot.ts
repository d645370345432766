import type { CompiledSnapshot } from './compiled-snapshot.ts';
import { compilePasses } from './passes.ts';
import { createDraft } from './snapshot-draft.ts';
import type { Snapshot, SnapshotProblem } from './types.ts';

/**
 * Makes a snapshot ready for resolving. Never throws for data: `problems` lists every schema error, broken
 * reference, cycle and duplicate at once, each with kind, id and pointer, and a document with an error is left
 * out (ENGINE-13). Two errors keep their document, because leaving it out would do the harm the rule is there
 * to prevent: LOCKED_PART and LICENCE_DEFAULT. A release with any error must not be published.
 *
 * @example
 * const compiled = compileSnapshot(snapshot);
 * if (compiled.problems.some(({ severity }) => severity === 'error')) refuse(compiled.problems);
 */
export function compileSnapshot(snapshot: Snapshot): CompiledSnapshot {
  const draft = createDraft(snapshot);
  for (const pass of compilePasses) pass.run(draft);
  return Object.freeze({
    release: Object.freeze(draft.release),
    problems: Object.freeze(inOrder(draft.problems)),
    index: {
      documents: draft.compiled,
      places: draft.places,
      paths: draft.paths,
      leftOut: draft.leftOut,
      currencies: draft.currencies,
      supportedLocales: draft.supportedLocales,
      knownLocales: draft.knownLocales,
      messages: draft.messages,
      hiddenLinks: draft.hiddenLinks,
    },
  });
}

/** By kind, id and pointer: the order of a snapshot's keys means nothing, so it must not show. */
function inOrder(problems: readonly SnapshotProblem[]): SnapshotProblem[] {
  return problems
    .map((problem) => ({
      problem,
      place: [problem.kind, problem.id, problem.pointer, problem.code].join('\u0000'),
    }))
    .toSorted((one, other) => (one.place < other.place ? -1 : one.place === other.place ? 0 : 1))
    .map(({ problem }) => problem);
}
