import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { blockChunks } from './vite/block-chunks.ts';
import { inlineScripts } from './vite/inline-scripts.ts';
import { lostRoutes } from './vite/lost-routes.ts';
import { scopedName } from './vite/scoped-name.ts';

/** What an import() alone asks for comes with what asks for it. */
const INITIAL = '$initial' as const;

// Every page carries the names of some two hundred files, and hashes do not compress: seven letters, the fewest that the
// bundler takes, tell versions of one file apart as well as eight.
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
} as const;

// One file compresses better than thirty: what every page needs travels together, with all that it imports.
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|zustand|i18next)\//,
    tags: [INITIAL],
  },
  {
    name: 'app',
    test: /(?:blocks\/src\/theme\/|player\/app\/(?:shell\/(?!later\/)|shared\/(?!account\/|captcha\/|forms\/|frame\/)|routes\/pages\/page-view\.tsx))(?!.*\.server\.)/,
    tags: [INITIAL],
  },
  // Blocks and auth share it, which would take it along.
  { name: 'age-sign', test: /blocks\/src\/primitives\/age-sign/ },
  // What forms of auth and of the profile share. Before auth's own, which would take it along.
  { name: 'forms', test: /player\/app\/shared\/(?:captcha|forms)\//, minShareCount: 2 },
  // What two of its forms share: a dozen files of a kilobyte each otherwise.
  { name: 'auth', test: /player\/app\/features\/auth\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [reactRouter(), blockChunks(), lostRoutes(), inlineScripts()],
  css: { modules: { generateScopedName: scopedName } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, ...fileNames } } } },
  },
  build: {
    assetsInlineLimit: 0,
    // Pages come complete from the server: the styles of blocks whose scripts load later must be there at once.
    cssCodeSplit: false,
    reportCompressedSize: false,
    sourcemap: false,
  },
});
