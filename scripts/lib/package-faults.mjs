import { globSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Folders and files of ours that belong to the sandbox, the demo, the tests or the sources of what is built. */
const OURS_NOT_SHIPPED =
  /(?:^|\/)(?:sandbox|demo|fixtures|testing|tests?|e2e|stories|\.storybook)(?:\/|$)|\.(?:test|spec|stories|property|bench)\.|\/counter-examples\.json$|\.tsx?$/;
/** What of a library only its own authors run, by its path inside the library. */
export const LIBRARY_NOT_SHIPPED =
  /^(?:tests?|__tests__|specs?|benchmarks?|bench|examples?|fixtures|coverage)(?:\/|$)|\.(?:test|spec)\.[cm]?js$|\.(?:d\.[cm]?ts|[cm]?ts|flow|tsbuildinfo)$/;
const SOURCE_MAP = /\.map$/;
const INLINE_SOURCE_MAP = /sourceMappingURL=data:|"sourcesContent"\s*:/;
const TEXT = /\.(?:[cm]?js|json|css|html|txt|ya?ml|service|xml|webmanifest)$|(?:^|\/)[^./]+$/;
const IN_LIBRARY = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\/?(.*)$/;

/**
 * What a made package has and may not have: something of the sandbox, the demo or the tests, a source map, a library
 * that nothing in it asks for, a link that leads out of it. Each as a sentence.
 * @param {string} folder
 * @param {{ demoTexts: readonly string[] }} known texts that only the demo has, such as its password
 * @returns {string[]}
 */
export function packageFaults(folder, { demoTexts }) {
  const faults = [];
  const asked = new Set();
  const libraries = new Map();
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    const [, library, inside] = IN_LIBRARY.exec(file) ?? [];
    if (entry.isSymbolicLink()) {
      const to = path.join(path.dirname(file), readlinkSync(path.join(folder, file)));
      if (to.startsWith('..') || path.isAbsolute(to)) faults.push(`${file} leads out of the package.`);
      continue;
    }
    const isOurs = library === undefined;
    if ((isOurs ? OURS_NOT_SHIPPED : LIBRARY_NOT_SHIPPED).test(isOurs ? file : (inside ?? '')))
      faults.push(`${file} is of the sandbox, the demo, tests or sources.`);
    if (SOURCE_MAP.test(file)) faults.push(`${file} is a source map.`);
    if (!entry.isFile() || !TEXT.test(file) || file === 'bin/node') continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (INLINE_SOURCE_MAP.test(text)) faults.push(`${file} has its sources in a source map.`);
    for (const each of demoTexts) if (text.includes(each)) faults.push(`${file} has “${each}” of the demo.`);
    if (path.basename(file) !== 'package.json' || (!isOurs && inside !== 'package.json')) continue;
    const manifest = JSON.parse(text);
    for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies'])
      for (const name of Object.keys(manifest[field] ?? {})) asked.add(name);
    // A workspace is a link there, and what is behind it is looked at in its own place.
    if (library?.startsWith('@marquee/')) continue;
    if (!isOurs) libraries.set(file, library);
    else if (manifest.devDependencies) faults.push(`${file} names what only development needs.`);
  }
  for (const [file, name] of libraries)
    if (!asked.has(name)) faults.push(`${path.dirname(file)} is a library that nothing here asks for.`);
  return faults.toSorted();
}
