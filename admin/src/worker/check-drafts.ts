import { compileSnapshot } from '@marquee/engine';
import type { Snapshot } from '../api/api-types.ts';
import { checkSnapshot } from './check-snapshot.ts';
import type { DraftFinding } from './worker-tasks.ts';

/** All errors and warnings in a snapshot as sent by the server. */
export function checkDrafts(sent: ArrayBuffer, now: number): DraftFinding[] {
  const snapshot = JSON.parse(new TextDecoder().decode(sent)) as Snapshot; // The answer's shape is the API's contract.
  const { problems, findings } = checkSnapshot(compileSnapshot(snapshot), now);
  return [...problems, ...findings].flatMap(({ kind, id, pointer, code, severity, message }) =>
    severity === 'info' ? [] : [{ kind, id, pointer, code, severity, message }],
  );
}
