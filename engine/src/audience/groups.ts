import { always } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

/** Every part present must hold. A guest has no group: `anyOf` fails, an empty `allOf` and `noneOf` hold. */
export const groups: Condition<'groups'> = ({ anyOf, allOf, noneOf }, { groups: member }) =>
  always(
    (!anyOf || anyOf.some((group) => member.has(group))) &&
      (!allOf || allOf.every((group) => member.has(group))) &&
      (!noneOf || !noneOf.some((group) => member.has(group))),
  );
