import { kindOf } from '../../shared/calls/failure.ts';

/** Whether a page is missing because nothing came of asking for it. */
export function isUnreachable(error: unknown): boolean {
  const kind = kindOf(error);
  return kind === 'offline' || kind === 'unreachable';
}
