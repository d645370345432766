import { defineConfig } from '@playwright/test';

/**
 * Chromium takes the last list alone, so Playwright's own comes first. The address bar's popups are pages of their own
 * in each new window, and cost more than many a journey does.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const TIMED = ['live.spec.ts', 'two-servers.spec.ts', 'player-keyboard.spec.ts', 'slow-platform.spec.ts'];

/**
 * Journeys on the built product. Each worker starts its own server on its own data (server.ts), so tests
 * neither share state nor depend on order.
 */
export default defineConfig({
  testDir: '.',
  // What is promised within seconds runs by itself: beside another browser it would be the machine that is measured. So
  // does the player's walk by keys, eight of which are sent at once: beside another browser it lost its place twice.
  projects: [
    {
      name: 'timed',
      testMatch: TIMED,
      workers: 1,
      outputDir: '../../test-results/timed',
    },
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: TIMED,
      outputDir: '../../test-results/journeys',
    },
  ],
  // On two cores: pages wait for answers, clocks and each other, and a third goes on meanwhile.
  workers: 3,
  // Three browsers on a small machine: a test that hangs is said so all the same, only later.
  timeout: 120_000,
  // What never comes is said all the same, only later; what a slow machine brings late is no failure.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  // What fails once of two times is named at the end of the run (scripts/test.mjs), to be mended and not to hold
  // everything up; what is broken fails both times.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    // A click on what is not there, or lies under something, says so at once and not as a test that took too long.
    actionTimeout: 20_000,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        // A page is there for seconds: making its script faster takes longer than the script does.
        '--js-flags=--no-opt,--no-maglev',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
    // A trace of each journey costs a fifth of the run; `--trace on` makes one of the journey that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
