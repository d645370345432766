import { findKind, type KindEntry, type Shape } from '@marquee/schemas';

// Facts about the shape of a kind, computed once for all of its documents.

/** The shape of a document without its blocks. Without such a shape a document still resolves to its id. */
export const withoutBlocks = once(({ shape }): Extract<Shape, { fields: unknown }> => {
  if (!shape || typeof shape === 'string' || !('fields' in shape)) return { fields: {} };
  const { blocks: _blocks, ...fields } = shape.fields;
  return { fields };
});

/** Fields that refer to a managed page, with its kind. */
export const findLeads = once(({ shape }): readonly { name: string; kind: string }[] => {
  if (!shape || typeof shape === 'string' || !('fields' in shape)) return [];
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    if (typeof field === 'string' || !('reference' in field)) return [];
    return findKind(field.reference)?.managed ? [{ name, kind: field.reference }] : [];
  });
});

function once<T>(find: (entry: KindEntry) => T): (entry: KindEntry) => T {
  const found = new Map<KindEntry, T>();
  return (entry) => {
    const known = found.get(entry) ?? find(entry);
    found.set(entry, known);
    return known;
  };
}
