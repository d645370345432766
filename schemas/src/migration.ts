/** A document, or the props of a block, as some version wrote it: nothing is known of it but that it is an object. */
export type StoredObject = { readonly [field: string]: unknown };

/**
 * One step of the contract’s version, for one kind or one block. `up` takes what the version before wrote, `down`
 * gives it back; both are pure. They meet what was valid then, and must survive what was not.
 */
export type MigrationStep = {
  /** The version of the whole contract that begins with this step. */
  readonly version: number;
  readonly description: string;
  readonly up: (stored: StoredObject) => StoredObject;
  readonly down: (stored: StoredObject) => StoredObject;
};

/** A step with what it is about. */
export type PlacedStep = MigrationStep & ({ readonly kind: string } | { readonly block: string });
