/** Limits that JSON Schema cannot state on recursive data (SCHEMA-07). */
export const MAX_DOCUMENT_BYTES = 256 * 1024;
export const MAX_NESTING = 12;

/** Ids of documents: letters, digits, hyphen and underscore, 80 at most. */
export const DOCUMENT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;
