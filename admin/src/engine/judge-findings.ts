import type { SetAside } from '../api/set-aside.queries.ts';
import { findingKey } from './finding-key.ts';

type Found = {
  code: string;
  kind: string;
  id: string;
  pointer: string;
  entryPlace: string;
  fingerprint: string;
  severity: 'error' | 'warning' | 'info';
};

/**
 * `aside`: it rests on what it rested on when it was set aside. `back`: it was set aside, and what it is about has
 * changed since (rule 17). What blocks a publish counts whatever was said of it.
 */
export type Judged<Finding> = Finding & { aside?: SetAside; back?: SetAside };

export function judgeFindings<Finding extends Found>(
  findings: readonly Finding[],
  said: readonly SetAside[],
): Judged<Finding>[] {
  const byKey = new Map(
    said.map((each) => [findingKey({ ...each, id: each.document, entryPlace: each.pointer }), each]),
  );
  return findings.map((finding) => {
    const own =
      finding.severity === 'error'
        ? undefined
        : (byKey.get(findingKey(finding)) ?? byKey.get(earlierKey(finding)));
    if (!own) return finding;
    return own.fingerprint === finding.fingerprint ? { ...finding, aside: own } : { ...finding, back: own };
  });
}

/** Kept before entries were followed by their ids: under the position. */
const earlierKey = (finding: Found): string => findingKey({ ...finding, entryPlace: finding.pointer });
