import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildIfNeeded } from './lib/build.mjs';
import { endTogether } from './lib/end-together.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { projectEnv, projectNode, root } from './lib/run.mjs';
import { SERVER_FLAGS } from './lib/server-flags.mjs';

// `npm start`, `npm run serve` and `npm test` from a fresh clone: install if needed, build if needed, go.

const [mode = 'start', ...args] = process.argv.slice(2);
await installIfNeeded();

if (mode === 'test') {
  hand(['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/test.mjs'), ...args]);
} else {
  await buildIfNeeded();
  // The demo's data is named here and nowhere else: `npm run serve` has none.
  const demo = mode === 'start' ? { DEMO_DIR: process.env.DEMO_DIR ?? path.join(root, 'fixtures') } : {};
  hand([...SERVER_FLAGS, path.join(root, 'apps/server/src/main.ts'), ...args], {
    NODE_ENV: 'production',
    ...demo,
  });
}

/** Gives the terminal to a process on the project's own Node and ends with its exit code. */
function hand(argv, env = {}) {
  const child = spawn(projectNode(), argv, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnv(env),
  });
  endTogether(child);
  child.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
