/** How blocks call the state of a query. Data that is there stays, also when fetching it again failed. */
export function loadState({
  data,
  isError,
}: {
  data: unknown;
  isError: boolean;
}): 'loading' | 'ready' | 'failed' {
  if (data !== undefined) return 'ready';
  return isError ? 'failed' : 'loading';
}
