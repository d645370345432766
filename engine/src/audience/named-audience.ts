import type { Audience } from '@marquee/schemas';
import { NO, type Verdict } from '../visitor/verdict.ts';
import { evaluatedBy, type Visitor } from '../visitor/visitor.ts';
import type { Condition, Evaluate } from './condition.ts';

/** A named audience. One that does not exist, or was left out for an error, holds for nobody. */
export const audience: Condition<'audience'> = (id, visitor, evaluate) => namedVerdict(id, visitor, evaluate);

export function namedVerdict(id: string, visitor: Visitor, evaluate: Evaluate): Verdict {
  const known = evaluatedBy(visitor).audiences.get(id);
  if (known) return known;
  const document = visitor.index.documents.get('audience')?.get(id);
  const verdict = document ? evaluate(document.data['audience'] as Audience /* validated */, visitor) : NO;
  evaluatedBy(visitor).audiences.set(id, verdict);
  return verdict;
}
