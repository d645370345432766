import { kindOf } from '../../shared/calls/failure.ts';

/** Whether a page is missing because the request for it failed: no connection, or no answer. */
export function isUnreachable(error: unknown): boolean {
  const kind = kindOf(error);
  return kind === 'offline' || kind === 'unreachable';
}
