import type { Context, FlagReason } from '../types.ts';
import type { ReasonCode } from './reason-codes.ts';

/** Where something is written: a JSON pointer into a document; the empty pointer is the document itself. */
export type Place = { readonly kind: string; readonly id: string; readonly pointer: string };

/** What each condition asks for and what the visitor has. Null stands for what is not known or does not exist. */
export type ConditionFacts = {
  login: { wanted: Context['login']; actual: Context['login'] };
  /** A guest has no groups, whatever the context says. */
  'groups.anyOf': { wanted: readonly number[]; actual: readonly number[] };
  'groups.allOf': { wanted: readonly number[]; actual: readonly number[] };
  'groups.noneOf': { wanted: readonly number[]; actual: readonly number[] };
  locales: { wanted: readonly string[]; actual: string };
  licences: { wanted: readonly string[]; actual: string };
  currencies: { wanted: readonly string[]; actual: string };
  currencyKind: { wanted: string; actual: string | null };
  'countries.anyOf': { wanted: readonly string[]; actual: string | null };
  'countries.noneOf': { wanted: readonly string[]; actual: string | null };
  devices: { wanted: readonly string[]; actual: string };
  'split.parity': {
    wanted: { by: SplitId; parity: string };
    actual: { id: string | null; parity: string | null };
  };
  'split.lastHexDigit': {
    wanted: { by: SplitId; lastHexDigit: readonly string[] };
    actual: { id: string | null; lastHexDigit: string | null };
  };
  /** `percent`: where the visitor stands in the layer, from 0 to 99.99. */
  'split.percent': {
    wanted: { by: SplitId; layer: string; percent: readonly number[] };
    actual: { id: string | null; percent: number | null };
  };
  /** One flag of `flags.on` or `flags.off`; `parts` are its rules, as in the flag's own decision. */
  flag: {
    wanted: { key: string; value: boolean };
    actual: { value: boolean; reason: FlagReason; rule: number | null };
  };
  /** A named audience by id; `parts` are its conditions, written in that document. */
  audience: { wanted: string; actual: null };
  /** `parts` are the alternatives, each an `alternative`. */
  anyOf: { wanted: null; actual: null };
  alternative: { wanted: null; actual: null };
  /** `parts` are the conditions that must not hold all together. */
  not: { wanted: null; actual: null };
  /** Epoch milliseconds, half open; null where an end is open. `actual` is now. */
  schedule: { wanted: { from: number | null; until: number | null }; actual: number };
  /** A managed page's own switch; holds for testers too. `parts` is the named audience of testers. */
  enabled: { wanted: true; actual: boolean };
  /** The page a bookmark leads to, a page's parent; `parts` are its conditions, written in that document. */
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
  /** No other page comes first at the path; `actual` is the one that does. */
  precedence: { wanted: null; actual: { kind: string; id: string } | null };
  /** Which positions show, counted from 1 among those that match; `actual` is its own, were it to match. */
  limit: { wanted: { first: number; last: number | null }; actual: number };
  /** A block type this version knows. Only written down when it does not. */
  block: { wanted: string; actual: null };
  /** What it is inside of shows: a page, a block, a document, a list item. */
  inside: { wanted: { what: DecisionWhat; key: string } & Place; actual: null };
  /** An error that leaves the document out, by its code of `PROBLEM_CODES`. */
  problem: { wanted: null; actual: { code: string; message: string } };
  /** A flag's own decision: the override, each rule in order, the default. `holds` is whether it matches. */
  override: { wanted: null; actual: boolean };
  rule: { wanted: { rule: number; value: boolean }; actual: null };
  default: { wanted: null; actual: boolean };
};

type SplitId = 'userId' | 'partnerId';

export type ConditionName = keyof ConditionFacts;

/** How one condition came out for this visitor at this instant, with everything inside it. */
export type ConditionOutcome = {
  [Name in ConditionName]: Place & {
    readonly name: Name;
    readonly wanted: ConditionFacts[Name]['wanted'];
    readonly actual: ConditionFacts[Name]['actual'];
    readonly holds: boolean;
    /** Epoch milliseconds of the exact instant at which `holds` turns by time alone; null when it never does. */
    readonly until: number | null;
    /** Null while it holds. */
    readonly reason: ReasonCode | null;
    /** Conditions inside this one. Empty for plain facts. */
    readonly parts: readonly ConditionOutcome[];
    /** The parts are too many to write out here: only the one that decides is. A flag's stand in its own decision. */
    readonly isCut: boolean;
  };
}[ConditionName];

export type DecisionWhat = 'page' | 'block' | 'document' | 'item' | 'flag';

type CommonDecision = Place & {
  /** Names the decision within one explanation, the same for the same thing every time. */
  readonly key: string;
  /** Key of what it is inside of: a block's page or block, a document's block, an item's document. */
  readonly parent: string | null;
  /** Whether the visitor gets it: exactly when `resolvePage` has it. For a flag: whether it is on. */
  readonly shown: boolean;
  /** `locked`: nothing of it but the responsible-gaming links inside (SAFE-01). */
  readonly showing: 'all' | 'locked' | 'nothing';
  readonly reason: ReasonCode;
  /**
   * The condition to mend first: as long as it fails, nothing else can make the thing show. Of a flag, what
   * decided its value. Null when everything holds.
   */
  readonly deciding: ConditionOutcome | null;
  /**
   * Every condition, its own first, then limits, then what it is inside of. The thing shows in full when all hold,
   * except for responsible-gaming links, which show whatever their own conditions say.
   */
  readonly conditions: readonly ConditionOutcome[];
  /** Epoch milliseconds of the exact instant at which `showing` changes by time alone; null when it never does. */
  readonly changesAt: number | null;
};

export type PageDecision = CommonDecision & {
  readonly what: 'page';
  /** Suffix of a variant, `au` or a licence; null for the page itself. */
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
  /** The collection that draws it; null for menus, which stand around every page. */
  readonly collection: {
    /** Pointer of the query in the document of the block. */
    readonly pointer: string;
    readonly location: string | null;
    /** Place in the collection's order, from 1, whoever looks; null when an error keeps it out of the order. */
    readonly position: number | null;
    /** Place among those that match this visitor, from 1, limits aside; null when it does not match. */
    readonly rank: number | null;
  } | null;
};

export type ItemDecision = CommonDecision & {
  readonly what: 'item';
  /** The item's own id, where it has one. */
  readonly itemId: string | null;
  /** A responsible-gaming link, or a list that holds one: never hidden. */
  readonly locked: 'itself' | 'inside' | null;
};

export type FlagDecision = CommonDecision & { readonly what: 'flag' };

/** What became of one candidate of a page, and why. Plain data: JSON carries it unchanged (ENGINE-14). */
export type Decision = PageDecision | BlockDecision | DocumentDecision | ItemDecision | FlagDecision;
