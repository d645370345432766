import path from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { projectNode, root, run } from './lib/run.mjs';

// Stores the current pictures of all stories, or of those whose path contains one of the given words.
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
