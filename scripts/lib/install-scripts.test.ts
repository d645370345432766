import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install } from './install.mjs';
import { run } from './run.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, value: object): void => writeFileSync(join(folder, name), JSON.stringify(value));

/** A package that leaves a file behind when its install script runs. */
async function pack(name: string): Promise<string> {
  const script = `node -e "require('fs').writeFileSync('ran', '')"`;
  mkdirSync(join(folder, `source-${name}`));
  write(`source-${name}/package.json`, { name, version: '1.0.0', scripts: { postinstall: script } });
  await run('npm', ['pack', `./source-${name}`], { cwd: folder, capture: true });
  return `file:./${name}-1.0.0.tgz`;
}

test(
  'the install script of a package runs only where package.json allows it',
  { timeout: 60_000 },
  async () => {
    const dependencies = {
      allowed: await pack('allowed'),
      refused: await pack('refused'),
      unnamed: await pack('unnamed'),
    };
    const allowScripts = { allowed: true, refused: false };
    write('package.json', { name: 'casino', version: '1.0.0', dependencies, allowScripts });
    const lock = ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'];
    await run('npm', lock, { cwd: folder, capture: true });

    const { code, output } = await install(folder);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    const ran = (name: string) => existsSync(join(folder, 'node_modules', name, 'ran'));
    expect(Object.keys(dependencies).map((name) => [name, ran(name)])).toEqual([
      ['allowed', true],
      ['refused', false],
      ['unnamed', false],
    ]);
  },
);
