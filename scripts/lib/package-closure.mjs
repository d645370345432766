import path from 'node:path';

/**
 * The packages of a lock file that some of its workspaces need to run, by their places: what they depend on, what that
 * needs, and what is optional where it is installed.
 * @param {Record<string, { [field: string]: any }>} packages the lock file's
 * @param {{ roots: readonly string[], skips(name: string): boolean, isInstalled(place: string): boolean }} options
 * @returns {string[]} sorted
 */
export function closureOf(packages, { roots, skips, isInstalled }) {
  const found = new Set();
  const waiting = [...roots];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    for (const { name, isNeeded } of dependenciesOf(packages[place] ?? {})) {
      if (skips(name)) continue;
      const next = resolveFrom(packages, place, name);
      if (next !== undefined && isInstalled(next)) waiting.push(next);
      else if (isNeeded) throw new Error(`${place} needs ${name}, which is not installed.`);
    }
  }
  return [...found].toSorted();
}

/** @param {{ [field: string]: any }} entry */
function dependenciesOf(entry) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
  const optional = Object.keys(optionalDependencies ?? {});
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [
    ...Object.keys(dependencies ?? {}).map((name) => ({ name, isNeeded: !optional.includes(name) })),
    ...[...optional, ...peers].map((name) => ({ name, isNeeded: false })),
  ];
}

/** Where Node finds a package: in the nearest folder of packages above. A workspace is where its link leads to. */
function resolveFrom(packages, place, name) {
  for (let folder = place; ; folder = folder.includes('/') ? path.posix.dirname(folder) : '') {
    const at = `${folder && `${folder}/`}node_modules/${name}`;
    // The folder of packages that this one is in is looked into from the folder around it.
    const entry = folder.endsWith('node_modules') ? undefined : packages[at];
    if (entry) return entry.link ? entry.resolved : at;
    if (folder === '') return undefined;
  }
}
