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

/** With a fingerprint of what it is based on, the places that it is about, and its pointer with ids of entries. */
export type Marked<Found> = Found & Marks;
type Marks = { fingerprint: string; places: readonly string[]; entryPlace: string };

/** The problems of the content, and content that does not do what it was made for. */
export type SnapshotCheck = {
  /** The errors and warnings that publishing would report, errors first. */
  problems: readonly Marked<SnapshotProblem>[];
  findings: readonly Marked<Finding>[];
};

/** `changes` are the differences to the earlier content: they are blamed when two documents want the same thing. */
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
  // Computed from the engine's own words, so that it does not depend on how the admin words them.
  fingerprint: fingerprintOf(compiled, found),
  entryPlace: entryPlaceOf(compiled, found),
  places: findingPlaces(found, found.kind === '' ? undefined : getDocument(compiled, found.kind, found.id)),
  message: inMarketingWords(found.message, 'details' in found ? found.details : undefined, now),
});
