/** Kinds of records of an account, as they stand in addresses, and where each is read. */
export const RECORDS = ['games', 'payments', 'sign-ins', 'limits', 'consents'] as const;

export type RecordKind = (typeof RECORDS)[number];

export const isRecordKind = (name: string | undefined): name is RecordKind =>
  RECORDS.some((kind) => kind === name);

/** Rounds have had a page of their own for longer. */
export const recordsPath = (kind: RecordKind): string =>
  kind === 'games' ? '/profile/games-history' : `/profile/history/${kind}`;

/** The page, after its file could not be made. */
export const unexportedPath = (kind: RecordKind): string => `${recordsPath(kind)}?unexported`;

export const exportPath = (kind: RecordKind): string => `/profile/history/${kind}/export`;

/** `sign-ins` as keys of texts name it. */
export const recordKey = (kind: RecordKind): string => kind.replace('-', '_').toUpperCase();
