import { spawn } from 'node:child_process';
import path from 'node:path';
import { installIfNeeded } from './lib/install.mjs';
import { projectEnv, projectNode, root } from './lib/run.mjs';

// The server restarts when its sources change; player and admin reload in place through Vite inside it.

await installIfNeeded();
const watched = ['apps/server/src', 'apps/sandbox/src', 'engine/src', 'schemas/src', 'schemas/generated'];
const child = spawn(
  projectNode(),
  [
    '--disable-warning=ExperimentalWarning',
    ...watched.map((folder) => `--watch-path=${path.join(root, folder)}`),
    '--watch-preserve-output',
    path.join(root, 'apps/server/src/main.ts'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: projectEnv({
      NODE_ENV: 'development',
      MARQUEE_DEV: '1',
      DEMO_DIR: process.env.DEMO_DIR ?? path.join(root, 'fixtures'),
    }),
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => process.exit(code ?? 0));
