import { defineConfig } from '@playwright/test';

/**
 * Chromium uses only the last list, so this repeats Playwright’s own features first. The rest are popups of the address
 * bar: each new window loads them as pages of their own, which takes longer than many journeys.
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
 * Journeys on the built product. Each worker starts its own server with its own data (server.ts), so tests neither
 * share state nor depend on their order.
 */
export default defineConfig({
  testDir: '.',
  // Tests with time limits run alone, because beside another browser they would measure the machine. So does the
  // player’s keyboard walk, which sends eight keys at once: beside another browser it lost its place twice.
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
  // Three workers for two cores: pages often wait for answers and timers, and meanwhile a third can run.
  workers: 3,
  // Three browsers share a small machine, so the limit is generous. A test that hangs still fails, only later.
  timeout: 120_000,
  // Generous for the same reason: being slow is no failure.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A test that fails only once in two runs is listed at the end of the run (scripts/test.mjs) to be mended. A real
  // failure fails both times.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    // A click on something missing or covered fails by itself, instead of as a test that took too long.
    actionTimeout: 20_000,
    // What a worker fetches is not seen by a journey that answers requests itself (faults/offline.spec.ts allows it).
    serviceWorkers: 'block',
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        // A page lives for seconds only: optimising its scripts would take longer than it saves.
        '--js-flags=--no-opt,--no-maglev',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
    // Recording a trace of each journey takes a fifth of the run. Use `--trace on` for a journey under examination.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
