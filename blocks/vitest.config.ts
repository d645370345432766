import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lookAtStory } from './screenshots/picture-command.ts';
import { pictures } from './screenshots/pictures-plugin.ts';

const configDir = fileURLToPath(new URL('./.storybook', import.meta.url));
const setupFiles = ['./.storybook/console.ts', './screenshots/after-story.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Other systems draw letters in another way, so pictures are taken and compared on Linux alone. */
const hasPictures =
  process.platform === 'linux' &&
  process.env['PICTURES'] !== 'off' &&
  // The first pictures are stored once all blocks of the library stand.
  (process.argv.includes('--update') || existsSync(new URL('./screenshots/stored', import.meta.url)));

/** Every story at one width: it renders, its play function passes, axe finds nothing, it looks as it did. */
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
      setupFiles,
      provide: { pictures: hasPictures },
      // One frame for all files: Storybook clears up after each story, and a frame a file takes twice the time.
      isolate: false,
      api: { port },
      testTimeout: 30_000,
      // A long page's picture waits for all its images, which a new checkout has yet to draw.
      hookTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: { lookAtStory },
        viewport: { width, height },
        provider: playwright({
          launchOptions: {
            executablePath,
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--disable-background-networking',
              // The same letters on every machine that has the same browser.
              '--font-render-hinting=none',
              '--disable-lcd-text',
              '--force-color-profile=srgb',
            ],
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [pictures()],
  test: {
    maxWorkers: 1,
    projects: [stories('desktop', 1440, 900, 4162), stories('phone', 390, 844, 4164)],
  },
});
