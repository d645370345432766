import { always } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

/** Who is not known to be verified is not known to be unverified either. */
export const verified: Condition<'verified'> = (wanted, { person }) => always(person.verified === wanted);
