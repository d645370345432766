import path from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { projectNode, root, run } from './lib/run.mjs';

// Stores how stories look now: all of them, or of those whose file's path contains one of the words given.
await installIfNeeded();
const { code } = await run(
  projectNode(),
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--update',
    '--config',
    'blocks/vitest.config.ts',
    '--reporter=dot',
    ...process.argv.slice(2),
  ],
  { env: { CHROMIUM_PATH: await findChromium() } },
);
if (code === 0)
  console.log('Stored. Look at what changed before you commit it: git status blocks/screenshots');
process.exit(code);
