import { always } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

/** Fails while consents are unknown, an empty `allOf` included. An empty `anyOf` never holds. */
export const consents: Condition<'consents'> = ({ anyOf, allOf }, { person: { consents: given } }) =>
  always(
    given !== undefined &&
      (!anyOf || anyOf.some((consent) => given.includes(consent))) &&
      (!allOf || allOf.every((consent) => given.includes(consent))),
  );
