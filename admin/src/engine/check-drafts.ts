import { compileSnapshot } from '@marquee/engine';
import type { Snapshot } from '../api/api-types.ts';
import { checkSnapshot } from './check-snapshot.ts';
import type { DraftFinding } from './engine-tasks.ts';

/** Everything that deserves a look in the drafts on the server: errors, and warnings. */
export async function checkDrafts(now: number, load: () => Promise<Snapshot>): Promise<DraftFinding[]> {
  const { problems, findings } = checkSnapshot(compileSnapshot(await load()), now);
  return [...problems, ...findings].flatMap(({ kind, id, pointer, code, severity, message }) =>
    severity === 'info' ? [] : [{ kind, id, pointer, code, severity, message }],
  );
}

export async function loadDrafts(): Promise<Snapshot> {
  const answer = await fetch('/admin/api/snapshot?state=draft', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The drafts could not be loaded: the server answered ${answer.status}.`);
  return (await answer.json()) as Snapshot; // The answer's shape is the API's contract (docs/architecture.md).
}
