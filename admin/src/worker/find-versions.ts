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
  /** Visitors one knows by name. */
  personas: readonly Context[];
  /** Groups that people have names for: a player of each is looked at before the engine finds others. */
  groups: readonly number[];
};

export type SheetVersion = {
  fingerprint: string;
  condition: ClassCondition;
  witness: Context;
  /** Indices of the personas among them. */
  personas: number[];
  /** Keys of the blocks and documents that show. */
  shown: string[];
};

export type SheetReport = {
  versions: SheetVersion[];
  isComplete: boolean;
  reason: string | null;
  took: number;
};

const MOST = 48;

/** Every way a page comes out: those of people one knows, then of the plainest others, then whatever else there is. */
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

/** A guest, a player of no group, and one of each group. */
function plainVisitors(
  like: Context | undefined,
  groups: readonly number[],
  among: VersionsQuestion['among'],
): Context[] {
  if (!like) return [];
  const { userId: _, partnerId: __, country: ___, flags: ____, ...facts } = like;
  const base: Context = { ...facts, ...among, groups: [] };
  const player = (own: number[]): Context => ({ ...base, login: 'player', groups: own, userId: '1000' });
  return [{ ...base, login: 'guest' }, player([]), ...groups.map((group) => player([group]))];
}
