import {
  analyseSnapshot,
  blameChanges,
  getDocument,
  type CompiledSnapshot,
  type Finding,
  type SnapshotChange,
  type SnapshotProblem,
} from '@marquee/engine';
import { inMarketingWords } from '../words/finding-words.ts';
import { entryPlaceOf, fingerprintOf } from './finding-fingerprint.ts';
import { findingPlaces } from './finding-places.ts';

/** With the mark of what it rests on, the places it is about, and its pointer by the ids of entries. */
export type Marked<Found> = Found & Marks;
type Marks = { fingerprint: string; places: readonly string[]; entryPlace: string };

/** What is wrong with content, and what of it does not do what it was made for. */
export type SnapshotCheck = {
  /** Errors and warnings a publish would report, errors first. */
  problems: readonly Marked<SnapshotProblem>[];
  findings: readonly Marked<Finding>[];
};

/** `changes`: what the content differs in from what was there before, which is at fault where two want the same. */
export function checkSnapshot(
  compiled: CompiledSnapshot,
  now: number,
  changes: readonly SnapshotChange[] = [],
): SnapshotCheck {
  const marked = <Found extends Finding | SnapshotProblem>(found: Found): Marked<Found> => ({
    ...found,
    ...said(compiled, found, now),
  });
  return {
    problems: blameChanges(compiled.problems, changes)
      .toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
      .map(marked),
    findings: analyseSnapshot(compiled, { now }).map(marked),
  };
}

const said = (
  compiled: CompiledSnapshot,
  found: Finding | SnapshotProblem,
  now: number,
): Marks & { message: string } => ({
  // Of the engine’s own words: the mark must not change with how they are said here.
  fingerprint: fingerprintOf(compiled, found),
  entryPlace: entryPlaceOf(compiled, found),
  places: findingPlaces(found, found.kind === '' ? undefined : getDocument(compiled, found.kind, found.id)),
  message: inMarketingWords(found.message, 'details' in found ? found.details : undefined, now),
});
