import { always } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

/** When the country is unknown, `anyOf` fails and `noneOf` holds. */
export const countries: Condition<'countries'> = ({ anyOf, noneOf }, { context: { country } }) => {
  const isIn = (list: string[]): boolean => country !== undefined && list.includes(country);
  return always((!anyOf || isIn(anyOf)) && (!noneOf || !isIn(noneOf)));
};
