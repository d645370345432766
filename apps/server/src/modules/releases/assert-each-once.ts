import { AppError, type RequestProblem } from '../../errors.ts';
import { MOST_PROBLEMS } from '../contract/refusals.ts';
import { keyOf } from './manifest.model.ts';

/** Asserts that no document of a request is chosen twice. The contract has already checked that there is at least one. */
export function assertEachOnce(documents: readonly { kind: string; id: string }[]): void {
  const seen = new Set<string>();
  const problems: RequestProblem[] = [];
  for (const [index, { kind, id }] of documents.entries()) {
    const key = keyOf({ kind, id });
    if (seen.has(key) && problems.length < MOST_PROBLEMS)
      problems.push({
        code: 'INVALID_FIELD',
        pointer: `/documents/${index}`,
        message: `${kind} ${id} is chosen twice.`,
      });
    seen.add(key);
  }
  if (problems.length > 0) throw new AppError('INVALID_REQUEST', { problems });
}
