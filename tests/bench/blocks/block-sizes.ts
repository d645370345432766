import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const blocks = fileURLToPath(new URL('../../../blocks/src/', import.meta.url));
const schemas = fileURLToPath(new URL('../../../schemas/blocks/', import.meta.url));

/** Bytes, gzipped, without React and without what two or more blocks share. */
export type BlockSize = { readonly block: string; readonly script: number };

/** What each block adds to the script of a page that has all that blocks share. */
export async function measureBlocks(): Promise<BlockSize[]> {
  const names = readdirSync(schemas).filter((name) => existsSync(`${blocks}${name}/${name}.tsx`));
  const built = await build({
    configFile: false,
    root: blocks,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, `${blocks}${name}/${name}.tsx`])),
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        // Every block is an entry: what only one imports stays in its file, what several do gets one of its own.
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built))
    throw new Error('Vite did not build the blocks in one go.');
  return built.output
    .flatMap((file) =>
      file.type === 'chunk' && file.isEntry
        ? [{ block: file.name, script: gzipSync(file.code, { level: 9 }).length }]
        : [],
    )
    .toSorted((a, b) => b.script - a.script);
}
