import type { Snapshot } from '../../api/api-types.ts';

export type Finding = {
  kind: string;
  id: string;
  pointer: string;
  message: string;
  severity: 'error' | 'warning';
};

/** Everything the engine finds wrong with a snapshot: the same check a publish goes through. Errors first. */
export async function checkSnapshot(snapshot: Snapshot): Promise<Finding[]> {
  const { compileSnapshot } = await import('@marquee/engine');
  return compileSnapshot(snapshot)
    .problems.map(({ kind = '', id = '', pointer, message, severity }) => ({
      kind,
      id,
      pointer,
      message,
      severity,
    }))
    .toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}
