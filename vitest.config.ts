import { defineConfig } from 'vitest/config';

/** Unit, property and contract tests. Stories have their own configuration in blocks/, journeys run in Playwright. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      '{schemas,engine,openfeature,blocks,admin,fixtures,tests,scripts}/**/*.test.{ts,tsx}',
      'apps/*/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**', '**/*.browser.test.*', 'tests/e2e/**'],
    setupFiles: ['tests/setup/console.ts'],
    // A process a file costs as much as the tests themselves: files share two, so none may leave anything behind.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
