import { rangeOf } from '../resolve/collection-range.ts';
import type { CompiledNode, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { mergeOutcomes, type PageOutcome } from '../compare/page-outcomes.ts';
import { placedPart } from '../resolve/placed-part.ts';
import { showingOf, type Showing } from '../resolve/showing.ts';
import type { Context } from '../types.ts';
import type { CompiledValue, ListItem } from '../value/compiled-value.ts';
import { formulaHolds } from '../worlds/formula-holds.ts';
import {
  and,
  atom,
  documentFormula,
  FALSE,
  not,
  oneOf,
  targetFormula,
  type Formula,
} from '../worlds/formula.ts';

/**
 * The choices behind one visitor's page. Visitors who match the guard get the same page except for texts and amounts.
 */
export type Trace = {
  readonly guard: Formula;
  /** Currencies in which some shown part reads differently. */
  readonly currencies: ReadonlySet<string>;
};

/**
 * Follows the choices of a page for one visitor, and records each as the condition that decided it. Conditions that
 * were never evaluated are not recorded: inside a hidden part, or after the last document that a limit allows.
 */
export function tracePage(
  compiled: CompiledSnapshot,
  outcomes: readonly PageOutcome[],
  context: Context,
): Trace {
  const outcome = mergeOutcomes(outcomes).find(({ guard }) => formulaHolds(guard, context));
  const parts: Formula[] = outcome ? [outcome.guard] : [];
  const currencies = new Set<string>();
  let byBrand = false;

  const decide = (formula: Formula): boolean => {
    const holds = formulaHolds(formula, context);
    parts.push(holds ? formula : not(formula));
    return holds;
  };

  const traceNode = (node: CompiledNode): void => {
    if (node.isPlain) {
      for (const code of node.currencies) currencies.add(code);
      byBrand ||= node.byBrand;
      return;
    }
    // A block that this version does not know is shown to nobody.
    if (!node.entry || !decide(targetFormula(compiled, node.target))) return;
    traceValue(node.props, 'all');
    for (const [, nodes] of node.children) nodes.forEach(traceNode);
    const part = placedPart(node, compiled.index);
    if (part && decide(documentFormula(compiled, part))) part.nodes.forEach(traceNode);
  };

  const traceValue = (value: CompiledValue, showing: Showing): void => {
    for (const code of value.currencies) currencies.add(code);
    byBrand ||= value.byBrand === true;
    if (!value.decides) return;
    if (value.type === 'fields') for (const field of value.values) traceValue(field, showing);
    else if (value.type === 'list')
      for (const item of value.items) {
        const shown = showingOfEntry(item, showing);
        if (shown !== 'nothing') traceValue(item.value, shown);
      }
    else if (value.type === 'collection') traceCollection(value);
  };

  const showingOfEntry = (item: ListItem, around: Showing): Showing => {
    if (item.locked === 'itself') return 'all';
    const holdsLocked = item.locked === 'inside';
    if (around === 'locked') return showingOf(false, holdsLocked);
    if (item.linkId !== null && decide(hiddenLink(item.linkId, compiled)))
      return showingOf(false, holdsLocked);
    return item.target ? showingOf(decide(targetFormula(compiled, item.target)), holdsLocked) : 'all';
  };

  const traceCollection = ({ kind, query }: Extract<CompiledValue, { type: 'collection' }>): void => {
    const places = compiled.index.places.get(kind);
    if (!places) return;
    const list =
      query.location === undefined || !places.byPlace
        ? places.listed
        : (places.byPlace.get(query.location) ?? []);
    const { skip, end } = rangeOf(query, places.all[0]?.entry);
    let count = 0;
    for (const document of list) {
      if (count >= end) return;
      const shown = showingOf(decide(documentFormula(compiled, document)), document.holdsLocked);
      if (shown === 'nothing') continue;
      count += 1;
      if (count > skip) traceValue(document.value, shown);
    }
  };

  if (outcome?.document) {
    traceValue(outcome.document.value, 'all');
    outcome.document.nodes.forEach(traceNode);
  }
  // Others read another name in it.
  if (byBrand) parts.push(oneOf('brand', [context.brand ?? '']));
  return { guard: and(parts), currencies };
}

function hiddenLink(linkId: string, { index }: CompiledSnapshot): Formula {
  const licences = [...index.hiddenLinks].flatMap(([code, links]) => (links.has(linkId) ? [code] : []));
  return licences.length === 0 ? FALSE : atom({ fact: 'licence', in: new Set(licences) });
}
