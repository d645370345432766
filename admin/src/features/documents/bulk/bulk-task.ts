/** What somebody asked to do to all chosen documents. */
export type BulkTask = { type: 'set'; field?: string } | { type: 'remove' } | { type: 'duplicate' };
