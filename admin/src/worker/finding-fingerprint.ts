import {
  getDocument,
  murmur3,
  type CompiledSnapshot,
  type Finding,
  type SnapshotProblem,
} from '@marquee/engine';
import { createMarks, createPlaces, type NameEntry } from '@marquee/schemas';
import { getAt, toKeys } from '../shared/pointer.ts';
import type { Place } from './finding-key.ts';

/**
 * A mark of what a finding rests on: its field, each condition of its proof, what it names. Words and instants are not
 * in it, so it stays while nothing that it is about changes, whatever day it is.
 */
export function fingerprintOf(compiled: CompiledSnapshot, found: Finding | SnapshotProblem): string {
  const { kind, id } = found;
  const proof = 'proof' in found ? found.proof : undefined;
  const details = 'details' in found ? found.details : undefined;
  const isFinding = proof !== undefined || 'witness' in found;
  const valueAt = (place: Place): unknown =>
    // Of a whole document every other edit would be a change.
    place.pointer === '' ? null : getAt(getDocument(compiled, place.kind, place.id), toKeys(place.pointer));
  const said = JSON.stringify([
    // A problem has nothing but its words.
    isFinding ? null : found.message,
    valueAt(found),
    proof?.grounds.map((ground) => [ground.kind, ground.id, wayTo(compiled, ground), valueAt(ground)]),
    details?.locales,
    details?.currencies,
    details?.place,
    details?.fields?.map((pointer) => [
      wayTo(compiled, { kind, id, pointer }),
      valueAt({ kind, id, pointer }),
    ]),
    details?.others?.map((other) => ({ ...other, pointer: wayTo(compiled, other) })),
  ]);
  return markOf(said);
}

/** Two hashes of 32 bits: one alone would now and then take a change for none. */
const markOf = (said: string): string =>
  [murmur3(said), murmur3(`again ${said}`)].map((hash) => hash.toString(16).padStart(8, '0')).join('');

/**
 * A pointer by the ids of entries, and by a mark of what they hold where they have none: others that come, go or move
 * around an entry change nothing about it.
 */
export const entryPlaceOf = (compiled: CompiledSnapshot, place: Place): string =>
  placeBy(markEntry, compiled, place);

const markEntry = createMarks(markOf);

/** The same, whichever entry it is of those that have no id: a change of something else in it is none of this. */
const wayTo = (compiled: CompiledSnapshot, place: Place): string => placeBy(() => '*', compiled, place);

const placeBy = (nameEntry: NameEntry, compiled: CompiledSnapshot, { kind, id, pointer }: Place): string =>
  kind === '' ? pointer : createPlaces(getDocument(compiled, kind, id), nameEntry)(pointer);
