import type { MigrationStep, StoredObject } from '../../src/migration.ts';

/** A level’s number was written beside its place in the list, and every insertion meant renumbering those after it. */
export const migrations: readonly MigrationStep[] = [
  {
    version: 2,
    description: 'Levels are numbered by their place in the list.',
    up: (document) => mapLevels(document, ({ number: _number, ...level }) => level),
    down: (document) => mapLevels(document, (level, index) => ({ number: index + 1, ...level })),
  },
];

function mapLevels(
  document: StoredObject,
  change: (level: StoredObject, index: number) => StoredObject,
): StoredObject {
  const { levels } = document;
  return Array.isArray(levels) ? { ...document, levels: levels.map(change) } : document;
}
