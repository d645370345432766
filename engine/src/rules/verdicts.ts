import type { CompiledDocument, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { findPlacers, partsOn } from '../dependencies/dependants.ts';
import { PART } from '../resolve/placed-part.ts';
import type { RuleViolation } from './violation.ts';

/** What a document was found to break, and what that rests on. */
type Verdict = {
  /** The rules that count, and the day. */
  readonly rules: object;
  /** What conditions mean. */
  readonly meaning: object;
  readonly leansOn: LeansOn;
  /** From this instant on, and before the other, everybody who was found still breaks the rules. */
  readonly from: number;
  readonly until: number;
  readonly violations: readonly RuleViolation[];
};
type LeansOn = readonly (CompiledDocument | undefined)[];
type Standing = Pick<Verdict, 'rules' | 'meaning'> & { readonly compiled: CompiledSnapshot };

/** What was found in each document last, for as long as nothing that it rests on changes. */
export type Verdicts = {
  find(document: CompiledDocument, now: number): readonly RuleViolation[] | undefined;
  keep(document: CompiledDocument, verdict: Pick<Verdict, 'from' | 'until' | 'violations'>): void;
};

const kept = new WeakMap<CompiledDocument, Verdict>();

export function createVerdicts({ compiled, rules, meaning }: Standing): Verdicts {
  const leansOn = createLeansOn(compiled);
  return {
    find(document, now) {
      const before = kept.get(document);
      if (before?.rules !== rules || before.meaning !== meaning) return undefined;
      if (now < before.from || now >= before.until || !isSame(before.leansOn, leansOn(document)))
        return undefined;
      return before.violations.map((found) => at(found, now));
    },
    keep: (document, verdict) =>
      void kept.set(document, { rules, meaning, leansOn: leansOn(document), ...verdict }),
  };
}

/** Whoever breaks a rule is shown at an instant that is not over. */
function at(found: RuleViolation, now: number): RuleViolation {
  const { witness } = found;
  return witness && witness.now < now ? { ...found, witness: { ...witness, now } } : found;
}

const isSame = (one: LeansOn, other: LeansOn): boolean =>
  one === other || (one.length === other.length && one.every((document, at) => document === other[at]));

const NOTHING: LeansOn = [];

/**
 * The documents that decide with it who sees a document: those at its paths, of which each visitor gets one, those that
 * it and these lead to, and for a part the pages where it stands. What a page has is also what its parts have.
 */
function createLeansOn({ index }: CompiledSnapshot): (document: CompiledDocument) => LeansOn {
  const beside = new Map<CompiledDocument, CompiledDocument[]>();
  for (const { base, variants } of index.paths.values()) {
    if (variants.size === 0) continue;
    const all = [...variants.values(), ...(base ? [base] : [])];
    for (const each of all) beside.set(each, [...(beside.get(each) ?? []), ...all]);
  }
  return (document) => {
    const own = [...(beside.get(document) ?? [])];
    for (const { kind, id } of placedWith(document, index)) {
      const other = index.documents.get(kind)?.get(id);
      own.push(...(other ? [other, ...(beside.get(other) ?? [])] : []));
    }
    if (own.length === 0 && document.leadsTo.length === 0) return NOTHING;
    const found: (CompiledDocument | undefined)[] = [];
    const seen = new Set<CompiledDocument | undefined>([undefined]);
    const visit = (each: CompiledDocument | undefined): void => {
      found.push(each);
      if (!each || seen.has(each)) return;
      seen.add(each);
      for (const { kind, id } of each.leadsTo) visit(index.documents.get(kind)?.get(id));
    };
    for (const each of [document, ...own]) visit(each);
    return found;
  };
}

/** The pages where a part stands, or the parts that stand on a page. */
const placedWith = (
  document: CompiledDocument,
  index: CompiledSnapshot['index'],
): readonly { readonly kind: string; readonly id: string }[] =>
  document.kind === PART
    ? findPlacers(index, document.id)
    : document.nodes.length > 0
      ? partsOn(document).map((id) => ({ kind: PART, id }))
      : [];
