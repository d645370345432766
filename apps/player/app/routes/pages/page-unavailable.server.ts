import { data } from 'react-router';
import { ApiError } from '../../shared/calls/api-error.ts';

/** Thrown for a page that may exist but that the platform cannot deliver now. */
export const pageUnavailable = () => data(null, { status: 503 });

/** Whether an error is a failure of the platform, so that it says nothing about the requested item. */
export function isFailing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
