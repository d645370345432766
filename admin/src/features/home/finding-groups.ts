import type { Finding, FindingCode } from '@marquee/engine';
import { FINDING_KINDS } from '../../words/finding-kinds.ts';

export type FindingGroup = { code: FindingCode; severity: Finding['severity']; findings: Finding[] };

/** Findings grouped by code, warnings first. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  // These are the keys of the table above.
  const codes = Object.keys(FINDING_KINDS) as FindingCode[];
  return codes
    .flatMap((code): FindingGroup[] => {
      const own = findings.filter((finding) => finding.code === code);
      const [first] = own;
      return first ? [{ code, severity: first.severity, findings: own }] : [];
    })
    .toSorted((one, other) => Number(one.severity === 'info') - Number(other.severity === 'info'));
}
