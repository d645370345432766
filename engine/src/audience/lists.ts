import { always } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

/** Exact match: `en` does not cover `en-AU`, and an empty list covers nobody. */
export const locales: Condition<'locales'> = (list, { context }) => always(list.includes(context.locale));
export const licences: Condition<'licences'> = (list, { context }) => always(list.includes(context.licence));
/** A visitor of no brand is in no list. */
export const brands: Condition<'brands'> = (list, { context }) =>
  always(context.brand !== undefined && list.includes(context.brand));
export const currencies: Condition<'currencies'> = (list, { context }) =>
  always(list.includes(context.currency));
export const devices: Condition<'devices'> = (list, { context }) => always(list.includes(context.device));
