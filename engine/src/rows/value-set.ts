/**
 * Some values of one fact, by their numbers in its dictionary: either those listed, or all except those listed. And, or
 * and not of such sets are such sets again. Testing a value is one access to a bit.
 */
export type ValueSet = {
  /** Sorted. */
  readonly ids: readonly number[];
  readonly isIn: boolean;
  /** A bit for each of the numbers 0 to 31, set where the value is in the set. */
  readonly low: number;
};

export const only = (ids: readonly number[]): ValueSet => createSet(ids, true);

export const complement = ({ ids, isIn }: ValueSet): ValueSet => createSet(ids, !isIn);

export const contains = ({ low, ids, isIn }: ValueSet, id: number): boolean =>
  id < 32 ? ((low >>> id) & 1) === 1 : ids.includes(id) === isIn;

export const isNone = ({ ids, isIn }: ValueSet): boolean => isIn && ids.length === 0;

export function intersect(one: ValueSet, other: ValueSet): ValueSet {
  if (one.isIn)
    return createSet(
      one.ids.filter((id) => contains(other, id)),
      true,
    );
  if (other.isIn) return intersect(other, one);
  return createSet([...one.ids, ...other.ids], false);
}

function createSet(ids: readonly number[], isIn: boolean): ValueSet {
  const rising = ids.length < 2 ? ids : [...new Set(ids)].sort((one, other) => one - other);
  const listed = rising.reduce((bits, id) => (id < 32 ? bits | (1 << id) : bits), 0);
  return { ids: rising, isIn, low: isIn ? listed : ~listed };
}
