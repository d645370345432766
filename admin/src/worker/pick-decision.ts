import type { Decision } from '@marquee/engine';

/**
 * What was decided about a document on a page. One that stands in several places is explained where least keeps it
 * away, so that what is named first is what helps.
 */
export function pickDecision(decisions: readonly Decision[], kind: string, id: string): Decision | null {
  const failing = ({ conditions }: Decision): number => conditions.filter(({ holds }) => !holds).length;
  const [best] = decisions
    .filter(
      (decision) =>
        decision.kind === kind &&
        decision.id === id &&
        (decision.what === 'page' || decision.what === 'document'),
    )
    .toSorted((one, other) => Number(other.shown) - Number(one.shown) || failing(one) - failing(other));
  return best ?? null;
}
