import { AppError, type RequestProblem } from '../../errors.ts';
import { isRecord, readNumber } from '../admin-session/request-fields.ts';
import { keyOf } from './manifest.model.ts';
import type { ManifestEntry } from './releases.repository.ts';

/** The chosen documents of a body: `documents: [{ kind, id, revision }]`, each once. */
export function readManifest(body: unknown): ManifestEntry[] {
  const documents = isRecord(body) ? body['documents'] : undefined;
  if (!Array.isArray(documents))
    throw wrong([field('/documents', 'Must be a list of { kind, id, revision }.')]);
  const problems: RequestProblem[] = [];
  const seen = new Set<string>();
  const manifest = documents.flatMap((entry: unknown, index): ManifestEntry[] => {
    const { kind, id, revision, ...others } = isRecord(entry) ? entry : {};
    const isWhole = typeof kind === 'string' && typeof id === 'string' && Object.keys(others).length === 0;
    if (!isWhole || !isRecord(entry)) {
      problems.push(field(`/documents/${index}`, 'Must be { kind, id, revision } and nothing else.'));
      return [];
    }
    const key = keyOf({ kind, id });
    if (seen.has(key)) problems.push(field(`/documents/${index}`, `${kind} ${id} is chosen twice.`));
    seen.add(key);
    return [{ kind, id, revision: readNumber(revision, `documents/${index}/revision`) }];
  });
  if (problems.length > 0) throw wrong(problems);
  return manifest;
}

function field(pointer: string, message: string): RequestProblem {
  return { code: 'INVALID_FIELD', pointer, message };
}

function wrong(problems: RequestProblem[]): AppError {
  return new AppError('INVALID_REQUEST', { problems });
}
