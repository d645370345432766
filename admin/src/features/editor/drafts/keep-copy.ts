import { DOCUMENT_ID, findKind, validateDocument } from '@marquee/schemas';
import type { DocumentData } from '../../../api/api-types.ts';
import { createKey } from '../../../api/client.ts';
import { saveDocument } from '../../../api/documents.mutations.ts';
import { RequestError } from '../../../api/request-error.ts';
import { isIdAField, withId } from '../../../shared/documents/document-copy.ts';
import { say } from '../../../words/generated/editor.ts';

/** Leaves room for the suffix that distinguishes copies. */
const LONGEST = 70;
const TRIES = 20;

/** Whether a second document of the kind makes sense: for a licence or a language it does not. */
export const canStandTwice = (kind: string): boolean =>
  findKind(kind)?.singleton !== true && (kind === 'feature-flag' || !isIdAField(kind));

/**
 * Stores a version as a new draft, `<id>-copy` or with the next free number, and returns its id. It overwrites nothing.
 * Throws when the version does not fit its schema or the server refuses it.
 */
export async function keepCopy(kind: string, id: string, data: DocumentData): Promise<string> {
  const start = `${id.slice(0, LONGEST)}-copy`;
  for (let number = 1; number <= TRIES; number += 1) {
    const copyId = number === 1 ? start : `${start}-${number}`;
    const copy = withId(kind, copyId, data);
    const [wrong] = validateDocument(kind, copy, { id: copyId }).problems.filter(
      ({ severity }) => severity === 'error',
    );
    if (wrong || !DOCUMENT_ID.test(copyId))
      throw new Error(say('your-version-cannot-be', { message: wrong?.message ?? `the id ${copyId}.` }));
    try {
      await saveDocument(kind, copyId, { revision: null, data: copy, key: createKey() });
      return copyId;
    } catch (error) {
      // A document with this id exists already.
      if (!(error instanceof RequestError && error.status === 412)) throw error;
    }
  }
  throw new Error(say('there-are-copies-of', { tries: TRIES }));
}
