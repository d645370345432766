import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that must notice each mutant of engine/src/audience. Property tests stay out: a mutant is to fail a case. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: {
    // By name the engine would be the one that is not mutated.
    alias: { '@marquee/engine': fileURLToPath(new URL('../../engine/src/index.ts', import.meta.url)) },
  },
  test: {
    environment: 'node',
    include: [
      'engine/src/audience/**/*.test.ts',
      'engine/src/resolve/resolve-flag.test.ts',
      'tests/conformance/*.test.ts',
    ],
    setupFiles: ['tests/setup/console.ts'],
  },
});
