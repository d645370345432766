import type { Translation } from '../../../shared/texts/translation.tsx';

/** The latest of a kind that its file holds. Whoever has more has played for years, and would wait for minutes. */
export const MOST_IN_FILE = 10_000;

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

/** What the file of so many records leaves out, as text; undefined where all of them are in it. */
export function tellCut(
  count: number,
  { t, language }: Pick<Translation, 't' | 'language'>,
): string | undefined {
  if (count <= MOST_IN_FILE) return undefined;
  const number = new Intl.NumberFormat(language);
  return t('PROFILE.RECORDS.CUT', { most: number.format(MOST_IN_FILE), count: number.format(count) });
}
