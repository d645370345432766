import type { Audience, DocumentByKind, Problem, Schedule } from '@marquee/schemas';

/** Every fact about one visitor at one instant. The engine knows nothing else (ENGINE-11). */
export type Context = {
  locale: string;
  licence: string;
  /** Id of the brand whose host was asked; left out where the host is of none. */
  brand?: string;
  login: 'guest' | 'player';
  /** Group ids; a guest has none, whatever is passed. */
  groups: number[];
  currency: string;
  /** ISO 3166 code; left out when unknown. */
  country?: string;
  device: 'mobile' | 'desktop';
  userId?: string;
  partnerId?: string;
  /**
   * What is known of a player's person, here and in the next four; absent means unknown. A guest has none of them,
   * whatever is passed, and a value that is malformed counts as unknown.
   */
  break?: 'none' | 'coolingOff' | 'selfExcluded';
  /** In full years. */
  age?: number;
  /** Whether the player has proved who they are. */
  verified?: boolean;
  /** Epoch milliseconds. */
  registeredAt?: number;
  /** What the player wants to hear about and where: `product:channel`, such as `casino:email`. */
  consents?: string[];
  /** Local overrides from /ffc; they win over every rule. */
  flags?: Record<string, boolean>;
  /**
   * Set while it cannot be known who the visitor is: a guest of whom that is not known may be a player on a break, so
   * nothing is promoted (SAFE-08).
   */
  isUnknown?: boolean;
  /** Epoch milliseconds. */
  now: number;
};

/** An immutable, numbered set of documents. A singleton has the id `main`. */
export type Snapshot = {
  release: {
    number: number;
    publishedAt: string;
    /** Distinguishes it from a release with the same number and instant in another history of the same store. */
    mark?: string;
  };
  documents: { [kind: string]: { [id: string]: unknown } };
};

/** A new version of one document in a snapshot; `data: undefined` means that it was removed. */
export type SnapshotChange = { kind: string; id: string; data: unknown };

/** A problem found while resolving; the rest of the page is intact (ENGINE-10). */
export type Diagnostic = {
  code: string;
  severity: 'error' | 'warning';
  kind: string;
  id: string;
  pointer: string;
  message: string;
};

export type ResolvedNode = {
  id: string;
  block: string;
  props: Record<string, unknown>;
  children?: Record<string, ResolvedNode[]>;
  /** Only in preview: the document and pointer the node comes from. */
  source?: { kind: string; id: string; pointer: string };
  /** These three are set only on top-level nodes, and mean the same as those of the page. */
  cacheKey?: string;
  fingerprint?: string;
  validUntil?: number | null;
};

/** The document behind a resolved page: its resolved fields, without blocks and targets. */
export type ResolvedPageDocument = {
  kind: 'page' | 'promotion-page';
  id: string;
  path: string;
  title: string;
  description?: string;
  [field: string]: unknown;
};

export type ResolvedPage = {
  /** Null when no page is at the path or the visitor may not see it. */
  page: ResolvedPageDocument | null;
  /** Where to redirect a visitor who may not see the page. */
  redirect?: string;
  nodes: ResolvedNode[];
  /** Within a release, equal keys mean equal output (ENGINE-12). */
  cacheKey: string;
  /** Content hash of the output: equal exactly when the output is equal (ENGINE-12). */
  fingerprint: string;
  /** Epoch milliseconds of the next change by time alone; null when time changes nothing. */
  validUntil: number | null;
  diagnostics: Diagnostic[];
};

export type CollectionQuery = { location?: string; page?: number; limit?: number };

/** A resolved document: texts are strings, amounts formatted, targets gone. */
export type ResolvedItem = { id: string; [field: string]: unknown };

export type ResolvedCollection<Item = ResolvedItem> = {
  items: Item[];
  cacheKey: string;
  fingerprint: string;
  validUntil: number | null;
  diagnostics: Diagnostic[];
};

export type FlagReason = 'OVERRIDE' | 'RULE' | 'DEFAULT' | 'NOT_FOUND';
export type FlagResolution = {
  value: boolean;
  reason: FlagReason;
  /** Index of the rule that decided, when reason is RULE. */
  rule?: number;
};

export type ResolveOptions = {
  /** Adds `source` to nodes and keeps unknown blocks as placeholders. */
  preview?: boolean;
};

/** Something wrong with a document of a snapshot. `kind` and `id` are empty when it is the snapshot itself. */
export type SnapshotProblem = Problem & { kind: string; id: string };

export type FlagListing = FlagResolution & { key: string; description: string };

/** One document; null, with the reason in `diagnostics`, when it does not exist or this visitor may not see it. */
export type ResolvedDocument<Item = ResolvedItem> = {
  item: Item | null;
  cacheKey: string;
  fingerprint: string;
  validUntil: number | null;
  diagnostics: Diagnostic[];
};

/** What is known about a page before it is built: enough to answer from a cache. */
export type PageKey = {
  cacheKey: string;
  /** For this visitor. Another visitor with the same page may have an earlier or a later one. */
  validUntil: number | null;
  /** The `validUntil` of each visible top-level block, in order. */
  validUntilOfNodes: (number | null)[];
};

/** A stored document without errors, frozen. */
export type StoredDocument<K extends string = string> = { readonly id: string; readonly data: StoredData<K> };
export type StoredData<K extends string = string> = K extends keyof DocumentByKind
  ? Readonly<DocumentByKind[K]>
  : unknown;

export type { Audience, Problem, Schedule };
