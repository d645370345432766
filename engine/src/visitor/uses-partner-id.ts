import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { DIMENSIONS } from '../rows/dimensions.ts';

const OF_PARTNER = [DIMENSIONS.indexOf('partnerIdParity'), DIMENSIONS.indexOf('partnerIdDigit')];

/**
 * Whether anything in the snapshot asks who brought a visitor: where nothing does, visitors of all partners are one.
 * What an earlier snapshot asked may count too: the answer may be yes in vain, and is never no in vain.
 */
export function usesPartnerId({ index }: CompiledSnapshot): boolean {
  const { values, layers } = index.laidOut.dictionaries;
  return (
    OF_PARTNER.some((dimension) => (values[dimension]?.size ?? 0) > 0) ||
    [...layers.values()].some(({ by }) => by === 'partnerId')
  );
}
