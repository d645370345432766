import type { InPlace } from '../../../shared/reference-data.ts';
import { say } from '../../../words/generated/forms.ts';

/** Names the documents before and after a position: the number alone does not tell them. */
export function neighbourWords(
  { id, position }: { id: string; position: number },
  there: readonly InPlace[],
): string {
  const others = there.filter((other) => other.id !== id);
  if (others.length === 0) return say('nothing-else-is-there');
  // Equal positions are ordered by id.
  const isBefore = (other: InPlace): boolean =>
    other.position < position || (other.position === position && other.id < id);
  const before = others.findLast(isBefore);
  const after = others.find((other) => !isBefore(other));
  if (!before) return after ? say('first-before-after', { after: named(after) }) : say('first');
  return after
    ? say('after-before-before-after', { before: named(before), after: named(after) })
    : say('last-after-before', { before: named(before) });
}

const named = ({ title, position }: InPlace): string => say('title-at-position', { title, position });
