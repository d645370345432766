export type Place = { kind: string; id: string; pointer: string };

/**
 * What a finding says of which place: it stays the same while content around it changes. `entryPlace` is its pointer by
 * the ids of entries, or by what they hold, so that it goes with a block or an entry that moves.
 */
export const findingKey = ({
  code,
  kind,
  id,
  entryPlace,
}: Omit<Place, 'pointer'> & { code: string; entryPlace: string }): string =>
  `${code} ${kind}/${id}${entryPlace}`;
