import { evaluateAudience } from '../audience/evaluate-audience.ts';
import { namedVerdict } from '../audience/named-audience.ts';
import type { CompiledDocument, Target } from '../compile/compiled-snapshot.ts';
import { TESTER } from '../rows/gate-rows.ts';
import { spanVerdict } from './schedule.ts';
import { always, both, either, isNever, NO, YES, type Verdict } from './verdict.ts';
import { evaluatedBy, type Visitor } from './visitor.ts';

// The plain recursive evaluator of targets. It is the oracle for the compiled rows, and it explains decisions.

export function targetVerdict({ promotes, audience, span }: Target, visitor: Visitor): Verdict {
  const inTime = both(promotes ? promotionVerdict(visitor) : YES, spanVerdict(span, visitor.context.now));
  if (isNever(inTime) || !audience) return inTime;
  return both(inTime, evaluateAudience(audience, visitor));
}

/** Counterpart of `promotionOutcome`: whether anything may be promoted to the visitor (SAFE-07). */
export function promotionVerdict(visitor: Visitor): Verdict {
  const { context, person, index } = visitor;
  if (context.isUnknown === true || (context.login !== 'guest' && person.break !== 'none')) return NO;
  const allowed = index.promotions.get(context.licence);
  if (allowed === undefined) return YES;
  return allowed === null ? NO : evaluateAudience(allowed.source, visitor);
}

/**
 * Whether this visitor may see the document at all: it is enabled or the visitor is a tester (PAGE-02, PAGE-03), its
 * audience and schedule match, the documents it leads to are visible (BOOK-05, a page's parent), and a shop card has a
 * price in the visitor's currency (SHOP-33).
 */
export function documentVerdict(document: CompiledDocument, visitor: Visitor): Verdict {
  const known = evaluatedBy(visitor).documents.get(document);
  if (known) return known;
  const verdict = decide(document, visitor);
  evaluatedBy(visitor).documents.set(document, verdict);
  return verdict;
}

function decide(document: CompiledDocument, visitor: Visitor): Verdict {
  let verdict = targetVerdict(document.target, visitor);
  if (document.entry.managed && !isNever(verdict)) verdict = both(verdict, enabledVerdict(document, visitor));
  for (const { kind, id } of document.leadsTo) {
    if (isNever(verdict)) return NO;
    const other = visitor.index.documents.get(kind)?.get(id);
    verdict = both(verdict, other ? documentVerdict(other, visitor) : NO);
  }
  return both(verdict, priceVerdict(document, visitor));
}

const enabledVerdict = (document: CompiledDocument, visitor: Visitor): Verdict =>
  either(always(document.data['enabled'] === true), namedVerdict(TESTER, visitor, evaluateAudience));

function priceVerdict({ value }: CompiledDocument, visitor: Visitor): Verdict {
  if (value.type !== 'fields') return YES;
  for (const field of value.values)
    if (field.type === 'rates') return always(field.rates.has(visitor.context.currency));
  return YES;
}
