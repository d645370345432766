import type {
  CompiledDocument,
  CompiledNode,
  CompiledSnapshot,
  Target,
} from '../compile/compiled-snapshot.ts';
import { finish, type Steps } from '../compile/steps.ts';
import type { CollectionQuery } from '../types.ts';
import {
  fieldsOf,
  type CompiledValue,
  type ListItem,
  type Rate,
  type TextValue,
} from '../value/compiled-value.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';
import { and, not, oneOf, targetFormula, type Formula } from '../worlds/formula.ts';
import { createPageFormulas } from './page-formulas.ts';

/** A part that can be shown or hidden: a document, a block in it, or an item of a list in either. */
export type Subject = {
  readonly document: CompiledDocument;
  readonly pointer: string;
  readonly type: 'document' | 'block' | 'entry';
  /** Its own target; a document has more conditions than that. */
  readonly target: Pick<Target, 'promotes' | 'audience' | 'span'> | null;
  /** The part that contains it; it is shown only while that part is shown. */
  readonly around: Subject | null;
  /** Who sees it, including the conditions of everything that contains it. */
  readonly formula: Formula;
};

/** A block that draws a collection. */
export type Draw = {
  readonly subject: Subject;
  readonly pointer: string;
  readonly kind: string;
  readonly query: CollectionQuery;
};

export type ShownText = { readonly subject: Subject; readonly text: TextValue };

/** An amount, price or value for certain currencies. */
export type ShownAmount = {
  readonly subject: Subject;
  readonly pointer: string;
  readonly type: 'money' | 'money-by-currency' | 'by-currency' | 'rates';
  readonly currencies: readonly string[];
  /** The pointers of what is said about one currency. */
  readonly placesOf: (currency: string) => readonly string[];
};

/** Everything that a snapshot can show, in the order of its documents. */
export type Content = {
  readonly subjects: readonly Subject[];
  readonly draws: readonly Draw[];
  readonly texts: readonly ShownText[];
  readonly amounts: readonly ShownAmount[];
};

type Collecting = {
  readonly compiled: CompiledSnapshot;
  readonly subjects: Subject[];
  readonly draws: Draw[];
  readonly texts: ShownText[];
  readonly amounts: ShownAmount[];
  /** Where it is wanted: each part that is not for all who see what is around it. */
  readonly narrowed?: { pointer: string; formula: Formula }[];
};

export function collectContent(compiled: CompiledSnapshot): Content {
  return finish(collectSteps(compiled));
}

/** `collectContent`, with a pause after each document, so that a server can answer others meanwhile. */
export function* collectSteps(compiled: CompiledSnapshot): Steps<Content> {
  const content: Collecting = { compiled, subjects: [], draws: [], texts: [], amounts: [] };
  const formulaOf = createPageFormulas(compiled);
  for (const [kind, documents] of compiled.index.documents) {
    // Their conditions are their content, and do not limit who sees them.
    if (kind === 'audience' || kind === 'feature-flag') continue;
    for (const document of documents.values()) {
      addDocument(document, formulaOf(document), content);
      yield;
    }
  }
  return content;
}

/** Who sees which part of one document: of the document itself first, then of what inside it is for fewer. */
export function collectDocument(
  compiled: CompiledSnapshot,
  document: CompiledDocument,
  formula: Formula,
): readonly { readonly pointer: string; readonly formula: Formula }[] {
  const narrowed = [{ pointer: '', formula }];
  addDocument(document, formula, { compiled, subjects: [], draws: [], texts: [], amounts: [], narrowed });
  return narrowed;
}

function addDocument(document: CompiledDocument, formula: Formula, content: Collecting): void {
  const { target } = document;
  const subject: Subject = { document, pointer: '', type: 'document', target, around: null, formula };
  content.subjects.push(subject);
  collectValue(document.value, '', subject, content);
  for (const node of document.nodes) collectNode(node, subject, content);
}

function collectNode(node: CompiledNode, around: Subject, content: Collecting): void {
  // A block that this version does not know draws nothing, nor does its content.
  if (!node.entry) return;
  const subject = within(around, node, 'block', node.pointer, content);
  if (subject !== around) content.narrowed?.push({ pointer: node.pointer, formula: subject.formula });
  collectValue(node.props, `${node.pointer}/props`, subject, content);
  for (const [, nodes] of node.children) for (const child of nodes) collectNode(child, subject, content);
}

/**
 * The subject of a part inside `around`. A part without a target is seen by the same visitors, so `around` is returned.
 */
function within(
  around: Subject,
  { target }: { target: Target | null },
  type: Subject['type'],
  pointer: string,
  content: Collecting,
): Subject {
  if (!target || (!target.promotes && !target.audience && !target.span)) return around;
  const formula = and([around.formula, targetFormula(content.compiled, target)]);
  const subject: Subject = { document: around.document, pointer, type, target, around, formula };
  content.subjects.push(subject);
  return subject;
}

function collectValue(value: CompiledValue, pointer: string, subject: Subject, content: Collecting): void {
  switch (value.type) {
    case 'literal':
      return;
    case 'text':
      content.texts.push({ subject, text: value });
      return;
    case 'money':
      content.amounts.push({
        subject,
        pointer,
        type: value.type,
        currencies: [value.currency],
        placesOf: () => [pointer],
      });
      return;
    case 'money-by-currency':
    case 'by-currency':
      content.amounts.push({
        subject,
        pointer,
        type: value.type,
        currencies: [...(value.type === 'by-currency' ? value.values : value.amounts).keys()],
        placesOf: (currency) => [`${pointer}/${escapeStep(currency)}`],
      });
      return;
    case 'rates':
      content.amounts.push({
        subject,
        pointer,
        type: value.type,
        currencies: [...value.rates.keys()],
        // Read from the stored data, in which a currency may occur twice.
        placesOf: (currency) =>
          (subject.document.data['rates'] as Rate[]).flatMap((rate, at) =>
            rate.currency === currency ? [`${pointer}/${at}`] : [],
          ), // validated
      });
      return;
    case 'fields':
      for (const [name, field] of fieldsOf(value))
        collectValue(field, `${pointer}/${escapeStep(name)}`, subject, content);
      return;
    case 'list':
      value.items.forEach((item, at) => {
        const place = `${pointer}/${at}`;
        const inner = itemSubject(item, place, subject, content);
        if (inner !== subject) content.narrowed?.push({ pointer: place, formula: inner.formula });
        collectValue(item.value, place, inner, content);
      });
      return;
    case 'collection':
      content.draws.push({ subject, pointer, kind: value.kind, query: value.query });
      return;
    default:
      value satisfies never;
  }
}

/** Locked links are shown whatever their conditions say; other links can be hidden by a licence as well (LIC-07). */
function itemSubject(item: ListItem, pointer: string, around: Subject, content: Collecting): Subject {
  if (item.locked === 'itself') return around;
  const subject = within(around, item, 'entry', pointer, content);
  if (item.linkId === null) return subject;
  const hiding = [...content.compiled.index.hiddenLinks].flatMap(([licence, links]) =>
    links.has(item.linkId ?? '') ? [licence] : [],
  );
  if (hiding.length === 0) return subject;
  return { ...subject, formula: and([subject.formula, not(oneOf('licence', hiding))]) };
}
