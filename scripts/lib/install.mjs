import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';
import { hashOf, isFresh, writeStamp } from './stamp.mjs';

const STAMP = 'node_modules/.marquee-installed';

/** Installs exactly what the lock file says, when what is installed is not that. */
export async function installIfNeeded() {
  const hash = hashOf(['package-lock.json']);
  if (isFresh(STAMP, hash) && existsSync(path.join(root, 'node_modules', '.bin', 'node'))) return;
  console.log('Installing (once)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    capture: true,
  });
  if (code !== 0) {
    console.error(output.trimEnd());
    console.error('The installation failed; what npm said is above. Nothing was started.');
    process.exit(1);
  }
  writeStamp(STAMP, hash);
}
