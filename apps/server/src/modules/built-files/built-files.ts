/** A file of a build as it is kept: what the build compressed is kept in that form alone. */
export type BuiltFile = { isCompressed: boolean; body: Buffer };

/** A file that a process has, by which it is known whether it has to be kept. */
export type OwnFile = { path: string; hash: string; read(): Promise<BuiltFile> };

/**
 * Where the files of builds are kept that every process serves: those of this version and of others. A path is
 * `player/<name>` or `admin/<name>`, and the name holds the hash of the content: what has a path is never changed.
 */
export type KeptFiles = {
  /** Those of these paths that are kept, with the hash of what is; undefined where only reading it would tell. */
  list(paths: readonly string[]): Promise<ReadonlyMap<string, string | undefined>>;
  add(path: string, hash: string, file: BuiltFile, usedAt: Date): Promise<void>;
  /** Notes that a process serves them at this time. */
  noteUse(paths: readonly string[], usedAt: Date): Promise<void>;
  find(path: string): Promise<BuiltFile | undefined>;
  /** Removes those that no process has served since. */
  removeUnused(since: Date): Promise<void>;
};
