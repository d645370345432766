/** What browsers call a request that got no answer; other type errors are mistakes of ours. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError|Load failed)/;

/** Whether a page is missing because there is no connection. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}
