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
 * A hash of what a finding is based on: its field, each condition of its proof, and what it names. It contains no words
 * and no instants, so it stays the same, on any day, while nothing relevant changes.
 */
export function fingerprintOf(compiled: CompiledSnapshot, found: Finding | SnapshotProblem): string {
  const { kind, id } = found;
  const proof = 'proof' in found ? found.proof : undefined;
  const details = 'details' in found ? found.details : undefined;
  const isFinding = proof !== undefined || 'witness' in found;
  const valueAt = (place: Place): unknown =>
    // The value of a whole document is left out, because every other edit would change it.
    place.pointer === '' ? null : getAt(getDocument(compiled, place.kind, place.id), toKeys(place.pointer));
  const said = JSON.stringify([
    // A problem has only its message.
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

/** Two 32-bit hashes: a single one would now and then miss a change. */
const markOf = (said: string): string =>
  [murmur3(said), murmur3(`again ${said}`)].map((hash) => hash.toString(16).padStart(8, '0')).join('');

/**
 * A pointer with the ids of entries, or with a hash of the content of entries without ids. So it does not change when
 * other entries are added, removed or moved.
 */
export const entryPlaceOf = (compiled: CompiledSnapshot, place: Place): string =>
  placeBy(markEntry, compiled, place);

const markEntry = createMarks(markOf);

/** The same, but equal for all entries without an id: a change of other content in the entry does not matter here. */
const wayTo = (compiled: CompiledSnapshot, place: Place): string => placeBy(() => '*', compiled, place);

const placeBy = (nameEntry: NameEntry, compiled: CompiledSnapshot, { kind, id, pointer }: Place): string =>
  kind === '' ? pointer : createPlaces(getDocument(compiled, kind, id), nameEntry)(pointer);
