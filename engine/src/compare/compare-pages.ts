import type { CompiledDocument, PathEntry } from '../compile/compiled-snapshot.ts';
import { and } from '../worlds/formula.ts';
import { compareNodes } from './compare-nodes.ts';
import { compareValues } from './compare-values.ts';
import { within, type Change, type Comparison, type Effect } from './comparison.ts';
import { mergeOutcomes, outcomeKey, pageOutcomes, type PageOutcome } from './page-outcomes.ts';

/** What differs at a path, and for whom: the document that is shown, where visitors are redirected, and the content. */
export function comparePage(path: string, comparison: Comparison): Effect[] {
  const { changes } = comparison;
  const [then, now] = [
    comparison.before.compiled.index.paths.get(path),
    comparison.after.compiled.index.paths.get(path),
  ];
  const pairs = pairsOf(then, now);
  const isChoiceSame =
    isSameEntry(then, now) && pairs.every(({ before, after }) => changes.isUntouched(before, after));
  const inside = new Map(
    pairs.map(({ before, after }) => [nameOf(after), compareDocuments(before, after, comparison)]),
  );
  if (isChoiceSame && [...inside.values()].every((effects) => effects.length === 0)) return [];
  const [outcomes, others] = [
    mergeOutcomes(pageOutcomes(comparison.before, path)),
    mergeOutcomes(pageOutcomes(comparison.after, path)),
  ];
  return outcomes.flatMap((before) =>
    others.flatMap((after) => {
      if (outcomeKey(before) === outcomeKey(after)) {
        const effects = after.document ? (inside.get(nameOf(after.document)) ?? []) : [];
        if (effects.length === 0) return [];
        const isSame = comparison.idOf(before.guard) === comparison.idOf(after.guard);
        return within(isSame ? before.guard : and([before.guard, after.guard]), effects);
      }
      if (isChoiceSame) return [];
      const guard = and([before.guard, after.guard]);
      return choiceChanges(before, after).map((change) => ({ guard, change, isExact: true }));
    }),
  );
}

function choiceChanges(before: PageOutcome, after: PageOutcome): Change[] {
  const name = ({ document }: PageOutcome) => (document ? { kind: document.kind, id: document.id } : null);
  const [then, now] = [name(before), name(after)];
  const changes: Change[] = [];
  if (then || now) changes.push({ type: 'page', before: then, after: now });
  if (before.redirect !== after.redirect)
    changes.push({ type: 'redirect', before: before.redirect, after: after.redirect });
  return changes;
}

const nameOf = ({ kind, id }: CompiledDocument): string => `${kind}/${id}`;

const documentsOf = (entry: PathEntry | undefined): CompiledDocument[] =>
  entry ? [...(entry.base ? [entry.base] : []), ...entry.variants.values()] : [];

/** The documents that can be shown at the path both before and after. */
function pairsOf(
  then: PathEntry | undefined,
  now: PathEntry | undefined,
): { before: CompiledDocument; after: CompiledDocument }[] {
  const old = new Map(documentsOf(then).map((document) => [nameOf(document), document]));
  return documentsOf(now).flatMap((after) => {
    const before = old.get(nameOf(after));
    return before ? [{ before, after }] : [];
  });
}

function isSameEntry(then: PathEntry | undefined, now: PathEntry | undefined): boolean {
  const name = (document: CompiledDocument | null | undefined): string => (document ? nameOf(document) : '');
  const suffixes = new Set([...(then?.variants.keys() ?? []), ...(now?.variants.keys() ?? [])]);
  return (
    name(then?.base) === name(now?.base) &&
    [...suffixes].every((suffix) => name(then?.variants.get(suffix)) === name(now?.variants.get(suffix)))
  );
}

function compareDocuments(
  before: CompiledDocument,
  after: CompiledDocument,
  comparison: Comparison,
): Effect[] {
  const { kind, id } = after;
  const isSame = comparison.changes.isSameContent(before, after);
  const place = { node: null, source: { kind, id, pointer: '' } };
  return [
    ...compareValues({ before: before.value, after: after.value }, place, comparison, { isSame }).filter(
      // The page receives the path at which it is shown, not the path in its data.
      ({ change }) => change.type !== 'value' || change.of.source.pointer !== '/path',
    ),
    ...compareNodes(
      { before: before.nodes, after: after.nodes },
      { kind, id, parent: null, isSame },
      comparison,
    ),
  ];
}
