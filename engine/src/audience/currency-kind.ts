import { always } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

/** A currency that is not in the table is of neither kind. */
export const currencyKind: Condition<'currencyKind'> = (wanted, { index, context }) =>
  always(index.currencies.get(context.currency)?.kind === wanted);
