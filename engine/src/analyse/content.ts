import type {
  CompiledDocument,
  CompiledNode,
  CompiledSnapshot,
  Target,
} from '../compile/compiled-snapshot.ts';
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

/** Something that is shown or not: a document, a block in it, an entry of a list in either. */
export type Subject = {
  readonly document: CompiledDocument;
  readonly pointer: string;
  readonly type: 'document' | 'block' | 'entry';
  /** Its own conditions; a document's are more than that. */
  readonly target: Pick<Target, 'audience' | 'span'> | null;
  /** What it stands in: it shows only where that does. */
  readonly around: Subject | null;
  /** Who sees it, all that it stands in included. */
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

/** An amount, price or value that names currencies. */
export type ShownAmount = {
  readonly subject: Subject;
  readonly pointer: string;
  readonly type: 'money' | 'money-by-currency' | 'by-currency' | 'rates';
  readonly currencies: readonly string[];
  /** Where it says something of one of them: what stands there is about no other. */
  readonly placesOf: (currency: string) => readonly string[];
};

/** Everything a snapshot can show, in the order of its documents. */
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
};

export function collectContent(compiled: CompiledSnapshot): Content {
  const content: Collecting = { compiled, subjects: [], draws: [], texts: [], amounts: [] };
  const formulaOf = createPageFormulas(compiled);
  for (const [kind, documents] of compiled.index.documents) {
    // Their conditions are what they say, not who sees them.
    if (kind === 'audience' || kind === 'feature-flag') continue;
    for (const document of documents.values()) {
      const subject: Subject = {
        document,
        pointer: '',
        type: 'document',
        target: document.target,
        around: null,
        formula: formulaOf(document),
      };
      content.subjects.push(subject);
      collectValue(document.value, '', subject, content);
      for (const node of document.nodes) collectNode(node, subject, content);
    }
  }
  return content;
}

function collectNode(node: CompiledNode, around: Subject, content: Collecting): void {
  // A block that this version does not know draws nothing, whatever is in it.
  if (!node.entry) return;
  const subject = within(around, node, 'block', node.pointer, content);
  collectValue(node.props, `${node.pointer}/props`, subject, content);
  for (const [, nodes] of node.children) for (const child of nodes) collectNode(child, subject, content);
}

/** What stands in something and has no conditions of its own is seen by the same visitors. */
function within(
  around: Subject,
  { target }: { target: Target | null },
  type: Subject['type'],
  pointer: string,
  content: Collecting,
): Subject {
  if (!target || (!target.audience && !target.span)) return around;
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
        // As it is stored, where a currency may stand twice.
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
      value.items.forEach((item, at) =>
        collectValue(
          item.value,
          `${pointer}/${at}`,
          itemSubject(item, `${pointer}/${at}`, subject, content),
          content,
        ),
      );
      return;
    case 'collection':
      content.draws.push({ subject, pointer, kind: value.kind, query: value.query });
      return;
    default:
      value satisfies never;
  }
}

/** Locked links show whatever is said about them; others can be hidden by a licence as well (LIC-07). */
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
