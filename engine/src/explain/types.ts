import type { Context, FlagReason, Schedule } from '../types.ts';
import type { ReasonCode } from './reason-codes.ts';

/** Where something is written: a JSON pointer into a document; an empty pointer is the document itself. */
export type Place = { readonly kind: string; readonly id: string; readonly pointer: string };

/** What each condition wants and what the visitor has. Null stands for an unknown or missing value. */
export type ConditionFacts = {
  login: { wanted: Context['login']; actual: Context['login'] };
  /** A guest has no groups, whatever the context says. */
  'groups.anyOf': { wanted: readonly number[]; actual: readonly number[] };
  'groups.allOf': { wanted: readonly number[]; actual: readonly number[] };
  'groups.noneOf': { wanted: readonly number[]; actual: readonly number[] };
  locales: { wanted: readonly string[]; actual: string };
  licences: { wanted: readonly string[]; actual: string };
  /** `actual` is null for a visitor of no brand. */
  brands: { wanted: readonly string[]; actual: string | null };
  currencies: { wanted: readonly string[]; actual: string };
  currencyKind: { wanted: string; actual: string | null };
  'countries.anyOf': { wanted: readonly string[]; actual: string | null };
  'countries.noneOf': { wanted: readonly string[]; actual: string | null };
  devices: { wanted: readonly string[]; actual: string };
  /** Full years, half open. */
  age: { wanted: Bounds; actual: number | null };
  verified: { wanted: boolean; actual: boolean | null };
  /** Full days since registration, half open; `actual` is negative before the registration. */
  registeredDays: { wanted: Bounds; actual: number | null };
  /** `consents.allOf` with nothing wanted also stands for a condition without parts: consents must be known. */
  'consents.anyOf': { wanted: readonly string[]; actual: readonly string[] | null };
  'consents.allOf': { wanted: readonly string[]; actual: readonly string[] | null };
  'split.parity': {
    wanted: { by: SplitId; parity: string };
    actual: { id: string | null; parity: string | null };
  };
  'split.lastHexDigit': {
    wanted: { by: SplitId; lastHexDigit: readonly string[] };
    actual: { id: string | null; lastHexDigit: string | null };
  };
  /** The actual `percent` is the visitor's position in the layer, from 0 to 99.99. */
  'split.percent': {
    wanted: { by: SplitId; layer: string; percent: readonly number[] };
    actual: { id: string | null; percent: number | null };
  };
  /** One flag of `flags.on` or `flags.off`; `parts` are its rules, as in the flag's own decision. */
  flag: {
    wanted: { key: string; value: boolean };
    actual: { value: boolean; reason: FlagReason; rule: number | null };
  };
  /** A named audience by id; `parts` are its conditions, written in its own document. */
  audience: { wanted: string; actual: null };
  /** `parts` are the alternatives, each an `alternative`. */
  anyOf: { wanted: null; actual: null };
  alternative: { wanted: null; actual: null };
  /** `parts` are the conditions that must not all hold. */
  not: { wanted: null; actual: null };
  /**
   * Epoch milliseconds, half open; null where an end is open. The hours of the week, and the zone on whose clock they
   * are read, only where it has some. `actual` is now.
   */
  schedule: {
    wanted: { from: number | null; until: number | null; weekly?: WeeklyWindows; zone?: string };
    actual: number;
  };
  /**
   * Whether anything may be promoted to the visitor. The actual break is null for a guest; `parts` are the conditions of
   * the licence, written in its document.
   */
  promotion: {
    wanted: null;
    actual: { break: 'none' | 'coolingOff' | 'selfExcluded' | 'unknown' | null; licence: string };
  };
  /** A rule of a pack that keeps the part from visitors of some licences; `actual` is the visitor’s licence. */
  packRule: { wanted: { pack: string; rule: string; title: string }; actual: string };
  /** A managed page's own switch; holds for testers too. `parts` is the named audience of testers. */
  enabled: { wanted: true; actual: boolean };
  /** The page that a bookmark leads to, or a page's parent; `parts` are its conditions, written in that document. */
  leadsTo: { wanted: { kind: string; id: string }; actual: null };
  /** Currencies with a price, and the visitor's. */
  price: { wanted: readonly string[]; actual: string };
  /** The link's id, and the licence whose document hides it. */
  hiddenLink: { wanted: string; actual: string };
  listed: { wanted: true; actual: boolean };
  /** A page's variant: for a country, or for a licence by its code in lower case. */
  variant: {
    wanted: { fact: 'country' | 'licence'; value: string };
    actual: string | null;
  };
  /** No other page comes first at the path; `actual` is the page that does. */
  precedence: { wanted: null; actual: { kind: string; id: string } | null };
  /**
   * The positions that are shown, counted from 1 among the matching documents; `actual` is its own position if it
   * matches.
   */
  limit: { wanted: { first: number; last: number | null }; actual: number };
  /** Whether this version knows the block type. Added only when it does not. */
  block: { wanted: string; actual: null };
  /** The containing part is shown: a page, a block, a document, a list item. */
  inside: { wanted: { what: DecisionWhat; key: string } & Place; actual: null };
  /** An error for which the document is left out, by its code of `PROBLEM_CODES`. */
  problem: { wanted: null; actual: { code: string; message: string } };
  /**
   * The steps of a flag's own decision: the override, each rule in order, the default. `holds` is whether the step
   * matches.
   */
  override: { wanted: null; actual: boolean };
  rule: { wanted: { rule: number; value: boolean }; actual: null };
  default: { wanted: null; actual: boolean };
};

/** Null where an end is open. */
export type Bounds = { atLeast: number | null; below: number | null };

type SplitId = 'userId' | 'partnerId';
type WeeklyWindows = NonNullable<Schedule['weekly']>;

export type ConditionName = keyof ConditionFacts;

/** The result of one condition for this visitor at this instant, with all conditions inside it. */
export type ConditionOutcome = {
  [Name in ConditionName]: Place & {
    readonly name: Name;
    readonly wanted: ConditionFacts[Name]['wanted'];
    readonly actual: ConditionFacts[Name]['actual'];
    readonly holds: boolean;
    /**
     * The exact instant (epoch milliseconds) at which time alone changes `holds`; null when it never does. Only where
     * hours of the week meet other conditions so rarely that it is more than a hundred turns away, it may be too early.
     */
    readonly until: number | null;
    /** Null when the condition holds. */
    readonly reason: ReasonCode | null;
    /** Conditions inside this one. Empty for plain facts. */
    readonly parts: readonly ConditionOutcome[];
    /**
     * There are too many parts to write out: at most the deciding one is given. A flag's parts are in its own decision.
     */
    readonly isCut: boolean;
  };
}[ConditionName];

export type DecisionWhat = 'page' | 'block' | 'document' | 'item' | 'flag';

type CommonDecision = Place & {
  /** Identifies the decision within one explanation; the same thing always gets the same key. */
  readonly key: string;
  /** The key of the containing part: a block's page or block, a document's block, an item's document. */
  readonly parent: string | null;
  /** Whether the visitor gets it, exactly as in `resolvePage`. For a flag: whether it is on. */
  readonly shown: boolean;
  /** `locked`: only the responsible-gaming links inside it (SAFE-01). */
  readonly showing: 'all' | 'locked' | 'nothing';
  readonly reason: ReasonCode;
  /**
   * The condition to fix first: as long as it fails, nothing else can make the part show. For a flag, the step that
   * decided its value. Null when all conditions hold.
   */
  readonly deciding: ConditionOutcome | null;
  /**
   * Every condition: its own first, then limits, then the containing part. The part is shown completely when all hold,
   * except for responsible-gaming links, which are shown whatever their own conditions say.
   */
  readonly conditions: readonly ConditionOutcome[];
  /** The exact instant (epoch milliseconds) at which time alone changes `showing`; null when it never does. */
  readonly changesAt: number | null;
};

export type PageDecision = CommonDecision & {
  readonly what: 'page';
  /** The suffix of a variant, `au` or a licence; null for the page itself. */
  readonly variant: string | null;
};

export type BlockDecision = CommonDecision & {
  readonly what: 'block';
  /** The block's id in its page; `id` is the page's. */
  readonly blockId: string;
  readonly block: string;
};

export type DocumentDecision = CommonDecision & {
  readonly what: 'document';
  /** The collection that draws it; null for menus, which are around every page. */
  readonly collection: {
    /** The pointer of the query in the block's document. */
    readonly pointer: string;
    readonly location: string | null;
    /**
     * Its position in the collection's order, from 1, the same for every visitor; null when it was left out for an
     * error.
     */
    readonly position: number | null;
    /**
     * Its position among the documents that match this visitor, from 1, without limits; null when it does not match.
     */
    readonly rank: number | null;
  } | null;
};

export type ItemDecision = CommonDecision & {
  readonly what: 'item';
  /** The item's own id, if it has one. */
  readonly itemId: string | null;
  /** A responsible-gaming link, or a list that contains one: never hidden. */
  readonly locked: 'itself' | 'inside' | null;
};

export type FlagDecision = CommonDecision & { readonly what: 'flag' };

/** The result for one candidate of a page, and why. Plain data that survives JSON unchanged (ENGINE-14). */
export type Decision = PageDecision | BlockDecision | DocumentDecision | ItemDecision | FlagDecision;
