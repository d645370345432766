/** What an entry of a list is known by wherever it stands: its `id`, where it has one. */
export function entryId(entry: unknown): string | number | undefined {
  if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, 'id')) return undefined;
  const { id } = entry as { id: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
