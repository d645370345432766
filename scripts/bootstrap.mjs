import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildIfNeeded } from './lib/build.mjs';
import { endTogether } from './lib/end-together.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { projectEnv, projectNode, root, run } from './lib/run.mjs';
import { SERVER_FLAGS } from './lib/server-flags.mjs';

// `npm start`, `npm run serve` and `npm test` from a fresh clone: install if needed, build if needed, go.

const [mode = 'start', ...args] = process.argv.slice(2);
await installIfNeeded();

if (mode === 'test') {
  hand(['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/test.mjs'), ...args]);
} else {
  // The demo’s data is only set here: `npm run serve` has none.
  const demo = process.env.DEMO_DIR ?? path.join(root, 'fixtures');
  const env = { NODE_ENV: 'production', ...(mode === 'start' && { DEMO_DIR: demo }) };
  // Checked before the build, which takes minutes the first time.
  const check = path.join(root, 'apps/server/src/check-settings.ts');
  const { code } = await run(projectNode(), [...SERVER_FLAGS, check], { env });
  if (code !== 0) process.exit(code);
  await buildIfNeeded();
  hand([...SERVER_FLAGS, path.join(root, 'apps/server/src/main.ts'), ...args], env);
}

/** Passes the terminal to a process on the project’s own Node and exits with its code. */
function hand(argv, env = {}) {
  const child = spawn(projectNode(), argv, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnv(env),
  });
  endTogether(child);
  child.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
