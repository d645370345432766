import type { Decision } from '@marquee/engine';

/**
 * The decision about a document on a page. If it is in several places, the one with the fewest failing conditions is
 * explained, so that the first named condition is the one that helps.
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
