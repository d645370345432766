import { blocks, kinds } from '../generated/catalogue.ts';
import { migrations as categoryChips } from '../blocks/category-chips/migrations.ts';
import { migrations as licence } from '../config/licence/migrations.ts';
import { migrations as questSize } from '../config/quest-size/migrations.ts';
import type { MigrationStep, PlacedStep } from './migration.ts';

/** What has a `version` in its schema, and so must have steps: leaving one out does not compile. */
type Versioned<Entries> = {
  readonly [
    Name in keyof Entries as Entries[Name] extends { version: number } ? Name : never
  ]: readonly MigrationStep[];
};

export const kindMigrations = { licence, 'quest-size': questSize } satisfies Versioned<typeof kinds>;

export const blockMigrations = { 'category-chips': categoryChips } satisfies Versioned<typeof blocks>;

/** Every step, in the order of the versions. */
export const MIGRATIONS: readonly PlacedStep[] = [
  ...Object.entries(kindMigrations).flatMap(([kind, steps]) => steps.map((step) => ({ ...step, kind }))),
  ...Object.entries(blockMigrations).flatMap(([block, steps]) => steps.map((step) => ({ ...step, block }))),
].toSorted((a, b) => a.version - b.version);

/** Version of the contract: what documents are written in, and read as. The first one was 1. */
export const SCHEMA_VERSION = MIGRATIONS.at(-1)?.version ?? 1;
