import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The long ones begin: whichever of them began last would run alone at the end, on half the machine. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      LONG.findIndex((part) => moduleId.includes(part));
    const sorted = await super.sort(files);
    return [
      ...sorted.filter((file) => rank(file) >= 0).toSorted((a, b) => rank(a) - rank(b)),
      ...sorted.filter((file) => rank(file) < 0),
    ];
  }
}
const LONG = ['tests/contract/both-stores', 'tests/contract/', 'a-life.property', 'apps/sandbox/'];

/** Unit, property and contract tests. Stories have their own configuration in blocks/, journeys run in Playwright. */
export default defineConfig({
  resolve: {
    alias: {
      'virtual:block-chunks': fileURLToPath(new URL('apps/player/vite/no-block-chunks.ts', import.meta.url)),
    },
  },
  test: {
    // What Node loads by itself hears of no alias.
    server: { deps: { inline: [/@rjsf\//] } },
    environment: 'node',
    include: [
      '{schemas,engine,openfeature,blocks,admin,fixtures,tests,scripts}/**/*.test.{ts,tsx}',
      'apps/*/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**', '**/*.browser.test.*', 'tests/e2e/**'],
    globalSetup: ['tests/setup/test-databases.ts'],
    setupFiles: ['tests/setup/console.ts', 'tests/setup/properties.ts', 'tests/setup/waiting.ts'],
    // A process a file costs as much as the tests themselves: files share two, so none may leave anything behind.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What hangs is found all the same; a machine that is slow for a while is no fault of what it tests.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
