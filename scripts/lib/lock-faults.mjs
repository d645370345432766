/** Base64 of 64 bytes. */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** Where packages come from, whichever mirror hands them out; a lock file may also leave it out. */
const REGISTRY = 'https://registry.npmjs.org/';

/**
 * What a lock file leaves open: a package whose bytes are not fixed by a hash, or that comes from elsewhere than the
 * public registry, and an install script that nobody has decided about.
 * @param {{ packages: Record<string, Record<string, unknown>> }} lock
 * @param {{ allowScripts?: Record<string, boolean> }} manifest
 * @param {string} npmrc
 * @returns {string[]}
 */
export function lockFaults({ packages }, { allowScripts = {} }, npmrc) {
  const faults = [];
  const withScripts = new Set();
  for (const [place, { link, integrity, resolved, hasInstallScript }] of Object.entries(packages)) {
    const isOwn = !place.includes('node_modules/') || link === true;
    if (isOwn) continue;
    if (typeof integrity !== 'string' || !SHA512.test(integrity))
      faults.push(`package-lock.json: ${place} has no sha512 hash, so its bytes may be any`);
    if (resolved !== undefined && !String(resolved).startsWith(REGISTRY))
      faults.push(`package-lock.json: ${place} comes from ${new URL(String(resolved)).host}`);
    if (hasInstallScript === true) withScripts.add(place.slice(place.lastIndexOf('node_modules/') + 13));
  }
  for (const name of withScripts)
    if (typeof allowScripts[name] !== 'boolean')
      faults.push(`${name} has an install script: package.json has to allow or refuse it in allowScripts`);
  for (const name of Object.keys(allowScripts))
    if (!withScripts.has(name)) faults.push(`package.json: allowScripts names ${name}, which has none`);
  if (!/^ignore-scripts *= *true$/m.test(npmrc))
    faults.push('.npmrc: without ignore-scripts=true, npm runs every install script');
  return faults;
}
