import { always } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

/** An unknown age is neither at least nor below anything. */
export const age: Condition<'age'> = ({ atLeast, below }, { person }) =>
  always(
    person.age !== undefined &&
      (atLeast === undefined || person.age >= atLeast) &&
      (below === undefined || person.age < below),
  );
