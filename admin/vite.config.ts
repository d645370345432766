import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development the admin runs on its own port and asks the Marquee server for everything but its own files. */
const server = process.env['MARQUEE_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * What nothing here uses, and would be bundled all the same: sanitize-html runs on the server, and ajv, which compiles
 * schemas with `eval`, is imported by a test helper of rjsf alone. Forms are judged by validators that are compiled already.
 */
const UNUSED = /node_modules\/(?:sanitize-html|ajv|ajv-formats|@rjsf\/validator-ajv8)\//;
const LANGUAGE = /\/admin\/src\/words\/(?!en\/)([\w-]+)\/[\w-]+\.json$/;
/** Only declares things; what a screen does not use of it, such as the validators, is none of its script. */
const DECLARATIONS = /\/schemas\/(?:src|generated)\//;
const treeshake = {
  moduleSideEffects: [
    { test: UNUSED, sideEffects: false },
    { test: DECLARATIONS, sideEffects: false },
  ],
};

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    cssCodeSplit: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake,
      output: {
        // One chunk for the kit keeps the list and the editor from shipping it twice.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            // A language is one file, loaded by who speaks it. English comes with the screens that say it.
            { name: (file) => LANGUAGE.exec(file)?.[1], test: LANGUAGE },
            // Shared styles come before those of screens, in the order of main.tsx: otherwise which rule of two wins
            // would depend on how screens are divided into chunks.
            { name: 'shared-styles', test: /\/admin\/src\/(?:styles|shared\/ui)\/[\w-]+(?:\.module)?\.css$/ },
            { name: 'kit', test: /node_modules\/(@mantine\/core|@mantine\/hooks|@floating-ui)\// },
          ],
        },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
  server: {
    port: 4200,
    proxy: Object.fromEntries(
      [
        '/admin/api',
        '/schemas',
        '/preview',
        '/api',
        '/artwork',
        '/assets',
        '/messages',
        '/client-context',
      ].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
});
