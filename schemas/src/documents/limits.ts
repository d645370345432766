/** Limits that JSON Schema cannot state on recursive data (SCHEMA-07). */
export const MAX_DOCUMENT_BYTES = 256 * 1024;
export const MAX_NESTING = 12;
/** Of blocks in a part, and of the block that places one: together a page nests no deeper than any other. */
export const PART_NESTING = MAX_NESTING / 2;

/** No schema lets a list have more entries, or an object more names: what has more is not looked at any further. */
export const MAX_ENTRIES = 500;
export const MAX_NAMES = 5000;

/** Ids of documents: letters, digits, hyphen and underscore, 80 at most. */
export const DOCUMENT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;
