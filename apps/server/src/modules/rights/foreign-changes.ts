import { documentTexts } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { fromPointer } from '@marquee/schemas/json-pointer';
import { changedPaths } from '../documents/document-changes.ts';

/** The texts of one language are a document of this kind. */
const MESSAGES = 'messages';

/**
 * Where two versions of a document differ in anything but texts of these languages (ADMIN-26). Null or undefined: there
 * is no such document. Making or removing one changes all of it, unless it is the messages of such a language.
 */
export function foreignChanges(
  { kind, id }: { kind: string; id: string },
  { before, after }: { before: unknown; after: unknown },
  languages: readonly string[],
): string[] {
  if (kind === MESSAGES && languages.includes(id)) return [];
  const isThere = (data: unknown): boolean => data !== null && data !== undefined;
  if (!isThere(before) || !isThere(after)) return isThere(before) || isThere(after) ? [''] : [];
  return changedPaths(withoutTexts(kind, before, languages), withoutTexts(kind, after, languages));
}

/** A copy of which each text says nothing in these languages. */
function withoutTexts(kind: string, data: unknown, languages: readonly string[]): unknown {
  const places = documentTexts(kind, data).map(({ pointer }) => pointer);
  const copy: unknown = structuredClone(data);
  for (const pointer of places) {
    const texts = fromPointer(pointer).reduce<unknown>(
      (at, token) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, token)
          ? (at as Record<string, unknown>)[token]
          : undefined,
      copy,
    );
    if (isRecord(texts)) for (const language of languages) delete texts[language];
  }
  return copy;
}
