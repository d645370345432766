/**
 * Whose host a name is, of documents that list hosts: that of the one that names it, else that of the one with the
 * longest `*.` pattern that it falls under. Of two that name the same, the first counts.
 */
export function ownerOfHost(
  owners: Iterable<readonly [id: string, hosts: readonly string[]]>,
  host: string,
): string | undefined {
  const wanted = host.toLowerCase();
  let found: { id: string; length: number } | undefined;
  for (const [id, hosts] of owners)
    for (const name of hosts) {
      if (name === wanted) return id;
      // The pattern keeps its dot, so that a name only falls under it with a label of its own before it.
      const isUnder = name.startsWith('*.') && wanted.endsWith(name.slice(1));
      if (isUnder && name.length > (found?.length ?? 0)) found = { id, length: name.length };
    }
  return found?.id;
}
