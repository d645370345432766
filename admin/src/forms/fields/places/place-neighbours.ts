import type { InPlace } from '../../../shared/reference-data.ts';

/** Between which of the others a position puts a document, in words: a number alone says nothing about that. */
export function neighbourWords(
  { id, position }: { id: string; position: number },
  there: readonly InPlace[],
): string {
  const others = there.filter((other) => other.id !== id);
  if (others.length === 0) return 'Nothing else is there';
  // Ties go by id.
  const isBefore = (other: InPlace): boolean =>
    other.position < position || (other.position === position && other.id < id);
  const before = others.findLast(isBefore);
  const after = others.find((other) => !isBefore(other));
  if (!before) return after ? `First, before ${named(after)}` : 'First';
  return after ? `After ${named(before)}, before ${named(after)}` : `Last, after ${named(before)}`;
}

const named = ({ title, position }: InPlace): string => `“${title}” at ${position}`;
