import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Source of an entry, and what of its imports somebody else has paid for already. */
export type Bundle = { readonly source: string; readonly external: (id: string) => boolean };

const isReact = (id: string): boolean => /^react(?:-dom)?(?:\/|$)/.test(id);
const blocks = fileURLToPath(new URL('../../../blocks/src/', import.meta.url));

/** What the player needs to draw resolved nodes, without the blocks themselves: React and the registry stay out. */
export const renderCore: Bundle = {
  source: `export { Blocks, loadBlocks } from ${JSON.stringify(`${blocks}render-block.tsx`)};`,
  external: (id) => isReact(id) || id.endsWith('/registry.ts'),
};

export const puckRender: Bundle = {
  source: `export { Render } from '@puckeditor/core';`,
  external: isReact,
};

export const puckServerRender: Bundle = {
  source: `export { Render } from '@puckeditor/core/rsc';`,
  external: isReact,
};

export const storyblokRender: Bundle = {
  source: `export { StoryblokComponent, setComponents } from '@storyblok/react/ssr';`,
  external: isReact,
};

/** Not a file: the bundler is given the text. It stands in this folder, so that packages are found from here. */
const ENTRY = fileURLToPath(new URL('size-entry.js', import.meta.url));

export type Size = { readonly minified: number; readonly gzipped: number };

/** Bytes of the script a browser would load, built for production and minified; styles are not script. */
export async function sizeOf({ source, external }: Bundle): Promise<Size> {
  const output = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry-from-text',
        enforce: 'pre',
        resolveId: (wanted) => (wanted.endsWith(ENTRY) ? ENTRY : undefined),
        load: (wanted) => (wanted === ENTRY ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: ENTRY,
        external: (wanted) => external(wanted),
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  });
  const chunks = (Array.isArray(output) ? output : [output])
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
  // What is only fetched when asked for is not part of the price.
  const code = chunks.filter(({ isEntry }) => isEntry).map((chunk) => chunk.code);
  const text = code.join('');
  return { minified: Buffer.byteLength(text), gzipped: gzipSync(text, { level: 9 }).length };
}
