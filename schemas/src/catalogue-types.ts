import type { Purpose } from './purpose.ts';

/** Where in a document there is something to resolve; literal parts are left out. */
export type Shape =
  | 'text'
  | 'rich-text'
  | 'money'
  | 'money-by-currency'
  | 'variables'
  | 'audience'
  | 'brands'
  | 'schedule'
  | 'block'
  | { readonly collection: string }
  | { readonly reference: string }
  | {
      readonly fields: { readonly [name: string]: Shape };
      /** Texts among them that must be there. */
      readonly required?: readonly string[];
      /** It is the shared offer. */
      readonly offer?: true;
    }
  | { readonly items: Shape }
  | { readonly values: Shape };

/** What is known of a kind beyond its schema. Written in the schema under `x-kind`. */
export type KindEntry = {
  readonly kind: string;
  /** What its documents are for, unless a document says otherwise of itself where the schema lets it. */
  readonly purpose: Purpose;
  readonly one: string;
  readonly many: string;
  /** Version of the contract that last changed it, when a migration did. */
  readonly version?: number;
  /** The public call that serves it. */
  readonly servedBy?: string;
  readonly singleton?: boolean;
  /** `order-keys`: the places are the keys of `order`. `id`: the document’s id. Otherwise the field that names the place. */
  readonly location?: string;
  /** Field with the position in collections. */
  readonly order?: string;
  /** Field with the page’s path. */
  readonly path?: string;
  readonly titleField?: string;
  /** Only the first matching document counts (ENGINE-07). */
  readonly firstMatch?: boolean;
  /** At most so many after filtering (BOOK-06). */
  readonly limit?: number;
  /** Has its own `enabled` flag, which testers bypass (PAGE-02). */
  readonly managed?: boolean;
  /** Ways to the lists whose entries have an id; `*` is any place or name. */
  readonly entries?: readonly (readonly string[])[];
  /** Ways to the values for {{name}} in its texts, in the same form. */
  readonly variables?: readonly (readonly string[])[];
  /** Ways to the maps whose names people choose, such as places and keys of messages, in the same form. */
  readonly maps?: readonly (readonly string[])[];
  readonly shape: Shape | null;
};

/** What is known of a block type beyond its props. Written in the schema under `x-block`. */
export type BlockEntry = {
  readonly block: string;
  /** What it is for. A block on a page may be a promotion beyond that, never less. */
  readonly purpose: Purpose;
  readonly title: string;
  /** Version of the contract that last changed it, when a migration did. */
  readonly version?: number;
  /** Slots for blocks inside it. */
  readonly slots?: {
    readonly [slot: string]: {
      readonly title: string;
      /** Block types it takes; left out: every one that may stand anywhere. */
      readonly allowed?: readonly string[];
      /** Blocks it takes at most, those for some visitors only included. */
      readonly max?: number;
    };
  };
  /** Where the block may stand; left out: on every page, at its root and in every slot that takes it. */
  readonly stands?: {
    /** Only inside these block types. */
    readonly slotsOf?: readonly string[];
    /** Only on documents of these kinds. */
    readonly kinds?: readonly string[];
  };
  readonly category?: string;
  readonly icon?: string;
  /** Props a stored block may leave out, with the value they then have. */
  readonly defaults?: { readonly [prop: string]: unknown };
  /** Ways to the lists whose entries have an id; `*` is any place or name. */
  readonly entries?: readonly (readonly string[])[];
  /** Ways to the values for {{name}} in its texts, in the same form. */
  readonly variables?: readonly (readonly string[])[];
  /** Ways to the maps whose names people choose, in the same form. */
  readonly maps?: readonly (readonly string[])[];
  readonly shape: Shape | null;
};
