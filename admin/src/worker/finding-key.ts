export type Place = { kind: string; id: string; pointer: string };

/**
 * Identifies a finding by its code and place; stays the same while other content changes. `entryPlace` is its pointer
 * with ids of entries or hashes of their content, so that it follows a block or an entry that moves.
 */
export const findingKey = ({
  code,
  kind,
  id,
  entryPlace,
}: Omit<Place, 'pointer'> & { code: string; entryPlace: string }): string =>
  `${code} ${kind}/${id}${entryPlace}`;
