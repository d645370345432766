import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

type Packages = Record<string, Record<string, unknown>>;

const LOCK: Packages = {
  '': { name: 'casino', workspaces: ['engine'] },
  engine: { name: '@casino/engine', version: '0.1.0' },
  'node_modules/@casino/engine': { resolved: 'engine', link: true },
  'node_modules/react': { version: '19.0.0', resolved: 'https://r/react.tgz', integrity: 'sha512-r' },
  'node_modules/sharp-windows': { version: '1.0.0', integrity: 'sha512-w', optional: true },
};
/** What `npm ci` records on a system other than Windows. */
const { '': _project, 'node_modules/sharp-windows': _foreign, ...PRESENT } = LOCK;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-install-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(present: Packages | string, { node = true, lock = LOCK } = {}): void {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    typeof present === 'string' ? present : JSON.stringify({ packages: present }),
  );
  if (node) writeFileSync(join(folder, 'node_modules/.bin/node'), '');
}

test('what a plain npm ci has installed is installed', () => {
  install(PRESENT);
  expect(isInstalled(folder)).toBe(true);
});

test('a fresh clone has nothing installed', () => expect(isInstalled(folder)).toBe(false));

test.each<[string, Packages | string]>([
  [
    'an older version',
    { ...PRESENT, 'node_modules/react': { ...PRESENT['node_modules/react'], version: '18.0.0' } },
  ],
  [
    'other bytes',
    { ...PRESENT, 'node_modules/react': { ...PRESENT['node_modules/react'], integrity: 'sha512-x' } },
  ],
  ['a package less', { engine: { ...PRESENT['engine'] } }],
  ['a package more', { ...PRESENT, 'node_modules/left-over': { version: '1.0.0' } }],
  ['half a record', '{"packages":{"engine"'],
])('with %s everything is installed anew', (_what, present) => {
  install(present);
  expect(isInstalled(folder)).toBe(false);
});

test('without the project’s own Node everything is installed anew', () => {
  install(PRESENT, { node: false });
  expect(isInstalled(folder)).toBe(false);
});
