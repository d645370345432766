/** The edit that a person requested for all chosen documents. */
export type BulkTask = { type: 'set'; field?: string } | { type: 'remove' } | { type: 'duplicate' };
