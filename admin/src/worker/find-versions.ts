import {
  explainPage,
  listVersions,
  type ClassCondition,
  type CompiledSnapshot,
  type Context,
  type VersionOptions,
} from '@marquee/engine';

export type VersionsQuestion = {
  path: string;
  now: number;
  among: NonNullable<VersionOptions['among']>;
  /** Visitors with a name. */
  personas: readonly Context[];
  /** Groups with a name: a player of each is tried before the engine searches for others. */
  groups: readonly number[];
};

export type SheetVersion = {
  fingerprint: string;
  condition: ClassCondition;
  witness: Context;
  /** The indexes of the personas who get it. */
  personas: number[];
  /** The keys of the shown blocks and documents. */
  shown: string[];
};

export type SheetReport = {
  versions: SheetVersion[];
  isComplete: boolean;
  reason: string | null;
  took: number;
};

const MOST = 48;

/** All versions of a page: first those of known visitors, then of plain ones, then any others. */
export function findVersions(
  compiled: CompiledSnapshot,
  { path, now, among, personas, groups }: VersionsQuestion,
): SheetReport {
  const started = performance.now();
  const plain = plainVisitors(personas[0], groups, among);
  const known = [...personas, ...plain];
  const {
    versions,
    isComplete,
    reason = null,
  } = listVersions(compiled, path, { now, among, known, limit: MOST });
  return {
    versions: versions.map(({ fingerprint, class: { condition }, witness, known: indices }) => ({
      fingerprint,
      condition,
      witness,
      personas: indices.filter((index) => index < personas.length),
      shown: explainPage(compiled, path, witness)
        .filter(({ shown, what }) => shown && (what === 'block' || what === 'document' || what === 'page'))
        .map(({ key }) => key),
    })),
    isComplete,
    reason,
    took: performance.now() - started,
  };
}

/** A guest, a player without a group, and one player of each group. */
function plainVisitors(
  like: Context | undefined,
  groups: readonly number[],
  among: VersionsQuestion['among'],
): Context[] {
  if (!like) return [];
  const { userId: _, partnerId: __, country: ___, flags: ____, ...facts } = like;
  const base: Context = { ...facts, ...among, groups: [] };
  // A player of whom it is not known that there is no break is promoted nothing.
  const player = (own: number[]): Context => ({
    break: 'none',
    ...base,
    login: 'player',
    groups: own,
    userId: '1000',
  });
  return [{ ...base, login: 'guest' }, player([]), ...groups.map((group) => player([group]))];
}
