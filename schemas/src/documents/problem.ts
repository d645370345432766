import type { AdminVisitor } from '../../generated/server-types.ts';
import type { RulePackDocument } from '../../generated/types.ts';

/**
 * Something wrong with a document. The same shape everywhere: at save, at publish, in a compiled snapshot.
 * `pointer` is a JSON pointer into the document; `code` is stable, `message` is for people and may change.
 */
export type Problem = {
  code: ProblemCode;
  severity: 'error' | 'warning';
  kind?: string;
  id?: string;
  pointer: string;
  message: string;
  /** The other document it is about, such as the one that has a path already. */
  other?: { kind: string; id: string };
  /** The rule of a pack that is broken (`RULE_BROKEN`). */
  rule?: {
    /** Id of the pack’s document. */
    pack: string;
    id: string;
    title: string;
    citation: RulePackDocument['rules'][number]['citation'];
    /** What is wrong with the document, without naming the rule. */
    words: string;
    /** Facts of a visitor who sees it, at the instant `now`; left out where that is too expensive to tell. */
    witness?: AdminVisitor;
  };
};

/** Every problem a document can have, with what it means. Codes are part of the public contract. */
export const PROBLEM_CODES = {
  UNKNOWN_KIND: 'No such kind of document.',
  BAD_ID: 'The document’s id has a form that is not allowed, or disagrees with a field that must equal it.',
  NOT_JSON: 'The document is not plain JSON data.',
  TOO_LARGE: 'The document is larger than 256 KiB.',
  TOO_DEEP: 'Blocks or audiences are nested deeper than 12 levels.',
  FORBIDDEN_KEY: 'A key such as __proto__ or constructor.',
  SCHEMA_REQUIRED: 'A required field is missing.',
  SCHEMA_UNKNOWN_FIELD:
    'A field the schema does not know. Where a document of the site has one, it is shown without it; with one in a condition or a schedule it is not shown.',
  NEWER_VERSION:
    'A newer version of the contract wrote the document. This version cannot save it without harm to it.',
  SCHEMA_TYPE: 'A value of the wrong type.',
  SCHEMA_FORMAT: 'A text that does not have the form it must have.',
  SCHEMA_RANGE: 'A number, text or list outside its limits.',
  SCHEMA_CHOICE: 'A value that is not one of the allowed ones.',
  SCHEMA_INVALID: 'The value does not fit its schema.',
  BAD_DATE: 'A date that does not exist.',
  SCHEDULE_EMPTY: 'A schedule that ends before it begins.',
  ZONE_MISSING: 'Hours of the week without the time zone whose clock they are read on.',
  ZONE_UNKNOWN: 'A time zone that does not exist.',
  PERCENT_EMPTY: 'A percentage range that ends before it begins.',
  DUPLICATE_ID: 'An id used twice.',
  DUPLICATE_ENTRY:
    'Two entries of one list with one id. The document stays as it is, and is not published again.',
  VARIABLE_TYPE_DIFFERS:
    'A variable that is a text in one currency and a number or an amount in another. The document stays as it is, and is not published again.',
  DUPLICATE_HOST: 'A host name twice: in one brand, in two brands, or in two licences.',
  LOW_CONTRAST: 'A colour on which, or in which, texts cannot be read well enough.',
  DUPLICATE_PATH: 'Two pages at one path.',
  TAKEN_PATH:
    'A page where the site has something of its own, or where addresses in a language begin: it would never be shown. The document stays as it is, and is not published again.',
  BROKEN_REFERENCE: 'A reference to a document that does not exist or has an error.',
  REFERENCE_CYCLE: 'Documents that refer to each other in a circle.',
  UNKNOWN_BLOCK: 'A block type this version does not know. It is kept, and shows nothing.',
  UNKNOWN_SLOT: 'Blocks in a place that the block around them does not have.',
  BLOCK_NOT_ALLOWED: 'A block where it may not stand.',
  TOO_MANY_BLOCKS: 'More blocks in a place than it takes.',
  LEVEL_COUNT: 'A quest size with the wrong number of levels.',
  NOT_RISING: 'Values that must rise from entry to entry and do not.',
  MISSING_EUR: 'No EUR entry to fall back on.',
  PRICE_MISSING: 'A shop card with neither or both of rate and rates.',
  PRICE_DIFFERS: 'Entries of one wheel that do not all cost the same.',
  OFFER_INCOMPLETE: 'An offer that lacks a term which others of its terms need.',
  OFFER_MEANINGLESS: 'A term of an offer that says nothing: the offer has nothing it could be about.',
  OFFER_DIFFERS: 'An offer that says something else than the fields beside it.',
  LICENCE_DEFAULT: 'Not exactly one licence is the default.',
  PICTURE_ALT_MISSING:
    'An uploaded picture without words for what it shows, which does not say either that it is decoration.',
  RULE_BROKEN: 'Something that a rule of a pack forbids, for players of a licence that it binds.',
  LOCKED_PART: 'A required responsible-gaming part is hidden or missing.',
} as const satisfies Record<string, string>;

export type ProblemCode = keyof typeof PROBLEM_CODES;

/**
 * Slips that a document may have got before they were known as such. It is shown as before: without it, what is right in
 * it would be gone from the site.
 */
const SHOWN_AS_BEFORE: ReadonlySet<ProblemCode> = new Set([
  'DUPLICATE_ENTRY',
  'VARIABLE_TYPE_DIFFERS',
  'TAKEN_PATH',
]);
export const isShownAsBefore = ({ code }: Problem): boolean => SHOWN_AS_BEFORE.has(code);
