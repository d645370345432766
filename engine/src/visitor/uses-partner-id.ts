import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { widestOf } from '../rules/lawful-at.ts';
import { DIMENSIONS } from '../rows/dimensions.ts';

const OF_PARTNER = [DIMENSIONS.indexOf('partnerIdParity'), DIMENSIONS.indexOf('partnerIdDigit')];

/**
 * Whether any targeting in the snapshot uses the partner who referred a visitor. If not, the partner makes no
 * difference. The answer may be a false yes, because targeting of an earlier snapshot may still count. It is never a
 * false no.
 */
export function usesPartnerId(compiled: CompiledSnapshot): boolean {
  const { values, layers } = widestOf(compiled).index.laidOut.dictionaries;
  return (
    OF_PARTNER.some((dimension) => (values[dimension]?.size ?? 0) > 0) ||
    [...layers.values()].some(({ by }) => by === 'partnerId')
  );
}
