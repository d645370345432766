import { isRouteErrorResponse } from 'react-router';
import { pageLog } from '../../shared/calls/page-log.ts';

/** What became of a navigation: aborted ones are nobody's business (NAV-36), every other error is logged (NAV-37). */
export function logNavigationError(error: unknown): void {
  if (isAborted(error) || isAnswer(error)) return;
  pageLog.error('NAVIGATION_ERROR', error);
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Not found, refused, gone: pages of their own, and no error of the navigation to them. */
function isAnswer(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}
