import { ApiError } from '../../shared/api-error.ts';

/** Key of the text that says why a message was not sent. */
export function sendProblem(error: Error): string {
  if (error instanceof ApiError && error.status === 429) return 'SUPPORT.TOO_MANY';
  return 'SUPPORT.FAILED';
}
