import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Chromium without a window: it draws the same pages with a fifth less processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium for the browser tests: the one in CHROMIUM_PATH, Playwright’s own, the system’s, or Debian’s package if
 * this process may install it. Throws with instructions when there is none.
 */
export async function findChromium() {
  const found = await installed();
  if (found) return found;
  console.log('No Chromium found; trying to install one…');
  const { code } = await run('npx', ['playwright', 'install', 'chromium'], { capture: true });
  if (code === 0) {
    const own = await playwrightChromium();
    if (own) return own;
  }
  // Without its fallback font, stories look different from their stored pictures.
  await installPackages('chromium', 'fonts-liberation');
  const system = SYSTEM.find((file) => existsSync(file));
  if (system) return system;
  throw new Error(
    'The browser tests need a Chromium. Install one (for example: apt-get install chromium) or set CHROMIUM_PATH to it.',
  );
}

/**
 * A Chromium for tests that do not depend on the drawing of letters: the one without a window where Debian has it, else
 * the given one. Stories are compared with stored pictures, and the one without a window draws letters differently.
 */
export async function findHeadlessShell(chromium) {
  if (process.env.CHROMIUM_PATH) return chromium;
  if (!existsSync(SHELL) && process.env.CI) await installPackages('chromium-headless-shell');
  return existsSync(SHELL) ? SHELL : chromium;
}

/** Does nothing without the rights for it, or without apt-get. */
async function installPackages(...names) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  await run('apt-get', ['update'], { capture: true });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function installed() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return (await playwrightChromium()) ?? SYSTEM.find((file) => existsSync(file));
}

async function playwrightChromium() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
