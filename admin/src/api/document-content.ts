import { isRecord } from '@marquee/schemas/is-record';

export type DocumentData = { readonly [field: string]: unknown };

export type DocumentsByKind = { [kind: string]: { [id: string]: DocumentData } };

/** A response in which these fields contain documents. */
export type Holding<Answer, Field extends keyof Answer, Content = DocumentData | null> = Omit<
  Answer,
  Field
> & {
  [Name in Field]: Content;
};

/**
 * The document in a response, or null. The contract does not describe its fields: a damaged document may have any
 * fields, or be no object at all, and screens treat that as null.
 */
export const documentIn = (content: unknown): DocumentData | null => (isRecord(content) ? content : null);

/** Documents by kind and id; values that are no documents are left out. */
export function documentsIn(
  kinds: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): DocumentsByKind {
  const found: DocumentsByKind = {};
  for (const [kind, documents] of Object.entries(kinds)) {
    const inKind: DocumentsByKind[string] = (found[kind] = {});
    for (const [id, document] of Object.entries(documents)) if (isRecord(document)) inKind[id] = document;
  }
  return found;
}

/** A document marked for removal has no content, so editing starts with an empty one. */
export const withData = <Answer extends { data: unknown }>(
  answer: Answer,
): Holding<Answer, 'data', DocumentData> => ({ ...answer, data: documentIn(answer.data) ?? {} });
