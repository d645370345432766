import { kinds } from '../../generated/catalogue.ts';
import type { KindEntry } from '../catalogue-types.ts';

// Apart from the validators: a screen that only asks what a kind is does not load those.
/** The catalogue entry of a kind, or nothing for a kind this version does not know. */
export function findKind(kind: string): KindEntry | undefined {
  return Object.hasOwn(kinds, kind) ? (kinds as Record<string, KindEntry>)[kind] : undefined;
}
