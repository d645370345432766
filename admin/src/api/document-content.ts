import { isRecord } from '@marquee/schemas/is-record';

export type DocumentData = { readonly [field: string]: unknown };

export type DocumentsByKind = { [kind: string]: { [id: string]: DocumentData } };

/** An answer of which these fields are documents. */
export type Holding<Answer, Field extends keyof Answer, Content = DocumentData | null> = Omit<
  Answer,
  Field
> & {
  [Name in Field]: Content;
};

/**
 * A document that an answer holds, or nothing. Of its fields the contract says nothing, because a damaged one may have
 * any, or be no object at all: screens read that as nothing.
 */
export const documentIn = (content: unknown): DocumentData | null => (isRecord(content) ? content : null);

/** Documents by kind and id: what is no document is not among them. */
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

/** A document marked for removal has no content any more: to edit, it is an empty one. */
export const withData = <Answer extends { data: unknown }>(
  answer: Answer,
): Holding<Answer, 'data', DocumentData> => ({ ...answer, data: documentIn(answer.data) ?? {} });
