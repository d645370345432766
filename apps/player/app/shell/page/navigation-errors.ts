import { isRouteErrorResponse } from 'react-router';
import { pageLog } from '../../shared/calls/page-log.ts';

/** Logs why a navigation failed: aborted navigations are ignored (NAV-36), every other error is logged (NAV-37). */
export function logNavigationError(error: unknown): void {
  if (isAborted(error) || isAnswer(error)) return;
  pageLog.error('NAVIGATION_ERROR', error);
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Not found, refused or gone: these have pages of their own and are no errors of the navigation. */
function isAnswer(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}
