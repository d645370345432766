export type Place = { kind: string; id: string; pointer: string };

/** What a finding says of which place: it stays the same while content around it changes. */
export const findingKey = ({ code, kind, id, pointer }: Place & { code: string }): string =>
  `${code} ${kind}/${id}${pointer}`;
