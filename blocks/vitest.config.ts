import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { emulate } from './looks/emulate-command.ts';
import { press } from './looks/press-command.ts';
import { lookAtStory } from './screenshots/picture-command.ts';
import { pictures } from './screenshots/pictures-plugin.ts';

const configDir = fileURLToPath(new URL('./.storybook', import.meta.url));
const fileOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const isUpdate = process.argv.includes('--update');

/** Other systems draw letters in another way, so pictures are taken and compared on Linux alone. */
const hasPictures = process.platform === 'linux' && process.env['PICTURES'] !== 'off';

// It draws letters in another way too. Pictures that it stored would fail in the run that compares them.
if (hasPictures && process.env['STORY_RUN'] !== 'looks' && /headless[-_]shell/.test(executablePath))
  throw new Error(
    `CHROMIUM_PATH is ${executablePath}, which draws letters differently from the stored pictures. Leave CHROMIUM_PATH unset or set it to Chromium itself; with PICTURES=off stories run without pictures.`,
  );

type StoryRun = {
  viewport: 'small' | 'phone' | 'desktop';
  width: number;
  height: number;
  port: number;
  /** What happens to a story after its play function and axe. */
  after: string;
};

/** Every story at one width: it renders, its play function passes, and axe finds nothing on a phone and on whole pages. */
function stories({ viewport, width, height, port, after }: StoryRun): object {
  // Accepting pictures is no judgement of anything else, and the run that looks comes after those with axe.
  const axe = { small: 'off', phone: 'on', desktop: 'pages' }[viewport];
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
    define: {
      'import.meta.env.VITE_STORY_VIEWPORT': JSON.stringify(viewport),
      'import.meta.env.VITE_STORY_AXE': JSON.stringify(isUpdate ? 'off' : axe),
    },
    test: {
      name: `stories-${viewport}`,
      setupFiles: [fileOf('.storybook/console.ts'), fileOf(after)],
      provide: { windowHeight: height, pictures: hasPictures },
      // One frame for all files: Storybook clears up after each story, and a frame a file takes twice the time.
      isolate: false,
      api: { port },
      testTimeout: 30_000,
      // As with journeys: what passes at its second try is named at the end of the run (scripts/test.mjs).
      retry: process.env['CI'] ? 1 : 0,
      // A long page’s picture waits for all its images, and a new checkout has yet to draw each of them.
      hookTimeout: 240_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // Nobody debugs into packages here, and every frame would load maps several times as large as what they map.
        dependencySourcemaps: false,
        commands: { emulate, lookAtStory, press },
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
              // Nothing is painted before its images are decoded.
              '--disable-checker-imaging',
            ],
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

const desktop = stories({
  viewport: 'desktop',
  width: 1440,
  height: 900,
  port: 4162,
  after: './screenshots/after-story.ts',
});
const phone = stories({
  viewport: 'phone',
  width: 390,
  height: 844,
  port: 4164,
  after: './screenshots/after-story.ts',
});
/** `npm run check:looks`: at 320 px, then in what else visitors' systems ask for. */
const looks = stories({
  viewport: 'small',
  width: 320,
  height: 640,
  port: 4166,
  after: './looks/after-story.ts',
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The run of the looks takes none, and leaves the report of the one before it.
  plugins: process.env['STORY_RUN'] === 'looks' ? [] : [pictures()],
  test: {
    // On two cores: a story waits for frames and pictures more than it works.
    maxWorkers: 3,
    projects: process.env['STORY_RUN'] === 'looks' ? [looks] : [desktop, phone],
  },
});
