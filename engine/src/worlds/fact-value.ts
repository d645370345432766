import type { Context } from '../types.ts';
import { personOf } from '../visitor/person.ts';
import type { ListedFact } from './formula.ts';

/** The value of a fact, as atoms name it: empty when it is unknown. */
export const factValue = (context: Context, fact: ListedFact): string =>
  fact === 'break' ? breakOf(context) : (context[fact] ?? '');

const breakOf = (context: Context): string =>
  context.login === 'guest' && context.isUnknown !== true ? 'none' : (personOf(context).break ?? '');
