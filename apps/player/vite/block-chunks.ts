import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

type Chunk = { file: string; name?: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

const ID = 'virtual:block-chunks';
const RESOLVED = `\0${ID}`;
/** A block's component or the player's binding of it; both are named like the block. */
const BLOCK = /^(?:\.\.\/\.\.\/blocks\/src|app\/block-bindings)\/[a-z-]+\/([a-z-]+)\.tsx$/;
const COMPONENT = /^\.\.\/\.\.\/blocks\//;
/** Groups of the build (vite.config.ts) that hold what a feature has for itself. */
const OF_FEATURES = new Set(['auth', 'forms']);
/** What the router preloads on every page by itself. */
const PAGE = /^app\/(?:entry\.client|root|routes\/layout|routes\/pages\/page)\.tsx/;

/**
 * Tells the server which scripts hold the blocks that are not in the script of every page, by block type. The
 * server is built after the browser's files, and reads their manifest. In the browser, and in development, the
 * table is empty: there, import() finds its way.
 */
export function blockChunks(): Plugin {
  return {
    name: 'block-chunks',
    resolveId: (source) => (source === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const { config, name } = this.environment;
      const isBuilding = config.command === 'build' && name === 'ssr';
      const chunks = isBuilding ? collectChunks(readManifest(config.root)) : {};
      return `export const blockChunks = ${JSON.stringify(chunks)};`;
    },
  };
}

function readManifest(root: string): Manifest {
  const text = readFileSync(path.join(root, 'build/client/.vite/manifest.json'), 'utf8');
  return JSON.parse(text) as Manifest; // written by Vite a moment ago
}

/**
 * Addresses of the scripts of each block, without those that every page has.
 * @throws when a block's component has come to need what a feature has for itself: a file that both use lies there then,
 * and every page with the block would load the whole feature for it.
 */
export function collectChunks(manifest: Manifest): Record<string, string[]> {
  const chunks: Record<string, string[]> = {};
  const everyPage = new Set<string>();
  for (const source of Object.keys(manifest))
    if (PAGE.test(source)) collectImports(manifest, source, everyPage);
  // Bindings come last: a bound block's component arrives with its binding.
  for (const source of Object.keys(manifest).toSorted()) {
    const type = BLOCK.exec(source)?.[1];
    if (!type) continue;
    if (COMPONENT.test(source)) assertApart(manifest, source);
    chunks[type] = [...collectImports(manifest, source, new Set())].filter((each) => !everyPage.has(each));
  }
  return chunks;
}

function assertApart(manifest: Manifest, source: string): void {
  const files = collectImports(manifest, source, new Set());
  for (const { file, name = '' } of Object.values(manifest))
    if (OF_FEATURES.has(name) && files.has(`/${file}`))
      throw new Error(
        `${source} loads all of “${name}”: give the file that both use a group before that one (vite.config.ts).`,
      );
}

function collectImports(manifest: Manifest, name: string, files: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (!chunk || files.has(`/${chunk.file}`)) return files;
  files.add(`/${chunk.file}`);
  for (const each of chunk.imports ?? []) collectImports(manifest, each, files);
  return files;
}
