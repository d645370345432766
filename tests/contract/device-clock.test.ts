import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// A device’s clock may be off by hours or years, or be set while a page is open. Times for players follow the server’s
// clock (apps/player/app/shared/live/server-clock.ts), and durations use performance.now(), which nobody can set.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILES = globSync(
  ['apps/player/{app,public}/**/*.{ts,tsx,js}', 'blocks/src/**/*.{ts,tsx}', 'apps/sandbox/frames/**/*.ts'],
  {
    cwd: ROOT,
  },
).filter((file) => !/\.(?:test|stories|ssr\.test|browser\.test)\.tsx?$|\/(?:testing|generated)\//.test(file));

/** All ways to ask the device for the time. */
const READINGS =
  /\bDate\.now\b|\bnew Date(?:\(\s*\)|(?=\s*[;,)\]}]))|(?<!new )\bDate\(|\b(?:globalThis|window)\.Date\b|[:=]\s*Date\s*[;,)]|\btimeOrigin\b|\bTemporal\.Now\b|\b(?:format|formatToParts)\(\)/g;

/** Files that may do it, with the reason. */
const ALLOWED: Record<string, string> = {
  'apps/player/app/shared/live/server-clock.ts': 'compares it with the server’s',
  'apps/player/app/shell/live/live-connection.ts':
    'orders what one tab has had; an order that a set clock breaks asks for more, not for less',
};

/** Code without comments. */
const codeOf = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const readingsIn = (text: string): string[] => codeOf(text).match(READINGS) ?? [];

it.each([
  'const a = Date.now();',
  'const now = Date.now;',
  'f({ now: () => Date.now() })',
  'new Date()',
  'new Date( )',
  'const at = new Date;',
  'String(Date())',
  'const { now } = Date;',
  'performance.timeOrigin + 1',
  'Temporal.Now.instant()',
  'new Intl.DateTimeFormat("en").format()',
])('finds what asks the device: %s', (code) => expect(readingsIn(code)).not.toEqual([]));

it.each([
  'new Date(at)',
  'Date.parse(text)',
  'Date.UTC(2020, 1, 1)',
  'performance.now()',
  '// Date.now()',
  'formatDate(at)',
])('lets what does not: %s', (code) => expect(readingsIn(code)).toEqual([]));

it('nothing that a player sees asks the device what time it is', () => {
  expect(FILES.length).toBeGreaterThan(500);
  const found = FILES.filter((file) => readingsIn(readFileSync(`${ROOT}/${file}`, 'utf8')).length > 0);
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
