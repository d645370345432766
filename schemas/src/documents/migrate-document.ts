import { kinds } from '../../generated/catalogue.ts';
import type { KindEntry } from '../catalogue-types.ts';
import type { PlacedStep, StoredObject } from '../migration.ts';
import { MIGRATIONS, SCHEMA_VERSION } from '../migrations.ts';
import { mapBlocks } from './map-blocks.ts';

type Direction = 'up' | 'down';
type Versions = { readonly from: number; readonly to: number };

/**
 * A stored document as this version reads it. Documents of this version, of a later one, or of no known kind come
 * back as they are, and so does what a step cannot take: validation says what is wrong with it. Never throws for data.
 *
 * @example
 * migrateDocument('quest-size', row.data, 1);
 */
export function migrateDocument(kind: string, data: unknown, fromVersion: number): unknown {
  return runSteps(MIGRATIONS, kind, data, { from: fromVersion, to: SCHEMA_VERSION });
}

/** A document of this version as an earlier one wrote it, for programs that are not up to date. */
export function downgradeDocument(kind: string, data: unknown, toVersion: number): unknown {
  return runSteps(MIGRATIONS, kind, data, { from: SCHEMA_VERSION, to: toVersion });
}

/** The steps between two versions, whichever way they lie. */
export function runSteps(
  steps: readonly PlacedStep[],
  kind: string,
  data: unknown,
  { from, to }: Versions,
): unknown {
  const direction: Direction = from <= to ? 'up' : 'down';
  const [low, high] = direction === 'up' ? [from, to] : [to, from];
  const wanted = steps.filter(({ version }) => version > low && version <= high);
  const ordered = direction === 'up' ? wanted : wanted.toReversed();
  try {
    return ordered.reduce((current, step) => runStep(step, kind, current, direction), data);
  } catch {
    return data;
  }
}

function runStep(step: PlacedStep, kind: string, data: unknown, direction: Direction): unknown {
  const run = step[direction];
  if ('kind' in step) return step.kind === kind && isStoredObject(data) ? run(data) : data;
  const shape = Object.hasOwn(kinds, kind) ? (kinds as Record<string, KindEntry>)[kind]?.shape : null;
  if (!shape) return data;
  return mapBlocks(shape, data, (node) =>
    node['block'] === step.block && isStoredObject(node['props'])
      ? { ...node, props: run(node['props']) }
      : node,
  );
}

function isStoredObject(value: unknown): value is StoredObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
