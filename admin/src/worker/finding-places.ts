import { isRecord } from '@marquee/schemas/is-record';
import type { Finding, SnapshotProblem } from '@marquee/engine';
import { toKeys } from '../shared/pointer.ts';
import { chosenPlaces } from '../words/used-on-words.ts';

/** The places that a finding is about: the named one, the one of its field, or all places of its document. */
export function findingPlaces(found: Finding | SnapshotProblem, data: unknown): string[] {
  const named = 'details' in found ? found.details?.place : undefined;
  if (named !== undefined) return [named];
  if (!isRecord(data)) return [];
  const all = chosenPlaces(found.kind, found.id, data);
  const [field, place] = toKeys(found.pointer).map(String);
  return field === 'order' && place !== undefined && all.includes(place) ? [place] : all;
}
