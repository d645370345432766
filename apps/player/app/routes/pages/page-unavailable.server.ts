import { data } from 'react-router';
import { ApiError } from '../../shared/calls/api-error.ts';

/** What is thrown for a page that the platform may have and cannot give: it is there again later. */
export const pageUnavailable = () => data(null, { status: 503 });

/** Whether an error is the platform's own, so that it says nothing about what was asked for. */
export function isFailing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
