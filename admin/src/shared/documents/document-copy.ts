import type { DocumentData } from '../../api/api-types.ts';

/** Fields that must equal the document's id. */
const ID_FIELDS: Record<string, string> = {
  'quest-size': 'size',
  'feature-flag': 'key',
  licence: 'code',
  locale: 'code',
  messages: 'locale',
};

export const isIdAField = (kind: string): boolean => kind in ID_FIELDS;

/** A copy of a document with a new id. A copied page gets a path of its own, because two pages cannot share one. */
export function withId(kind: string, id: string, data: DocumentData): DocumentData {
  const field = ID_FIELDS[kind];
  const copy: Record<string, unknown> = { ...data };
  if (field) copy[field] = id;
  if (typeof copy['path'] === 'string')
    copy['path'] = `${copy['path'].replace(/\/[^/]*$/, '')}/${pathPart(id)}`;
  return copy;
}

/** An id as a part of a path. */
export const pathPart = (id: string): string =>
  id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
