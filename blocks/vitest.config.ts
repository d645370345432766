import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const configDir = fileURLToPath(new URL('./.storybook', import.meta.url));
const setup = fileURLToPath(new URL('./.storybook/console.ts', import.meta.url));
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Every story at one width: it renders, its play function passes, axe finds nothing. */
function stories(viewport: 'phone' | 'desktop', width: number, height: number, port: number): object {
  return {
    // A story may ask to be tested at one of the widths only: `phone-only`, `desktop-only`.
    plugins: [
      storybookTest({
        configDir,
        tags: {
          skip: ['no-tests'],
          exclude: [viewport === 'phone' ? 'desktop-only' : 'phone-only'],
        },
      }),
    ],
    define: { 'import.meta.env.VITE_STORY_VIEWPORT': JSON.stringify(viewport) },
    test: {
      name: `stories-${viewport}`,
      setupFiles: [setup],
      // One frame for all files: Storybook clears up after each story, and a frame a file takes twice the time.
      isolate: false,
      api: { port },
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width, height },
        provider: playwright({
          launchOptions: {
            executablePath,
            args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    maxWorkers: 1,
    projects: [stories('desktop', 1440, 900, 4162), stories('phone', 390, 844, 4164)],
  },
});
