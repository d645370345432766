import path from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { projectNode, root, run } from './lib/run.mjs';

// Checks every story at 320 px, with longer texts, at 200 % zoom, with reduced motion and in forced colours.
await installIfNeeded();
const { code } = await run(
  projectNode(),
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'blocks/vitest.config.ts',
    '--reporter=dot',
    ...process.argv.slice(2),
  ],
  { env: { CHROMIUM_PATH: await findChromium(), STORY_RUN: 'looks' } },
);
process.exit(code);
