import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles pages.mjs for the server and answers the file: the blocks need a bundler for their styles. React stays
 * outside, so that all pages share one.
 */
export async function bundlePages(folder: string): Promise<string> {
  const outDir = fileURLToPath(
    new URL(`../../../node_modules/.cache/marquee-bench/${folder}/`, import.meta.url),
  );
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    mode: 'production',
    build: {
      ssr: fileURLToPath(new URL('pages.mjs', import.meta.url)),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'pages.mjs' } },
    },
  });
  return `${outDir}pages.mjs`;
}
