import path from 'node:path';
import { root } from './run.mjs';

/** Saving files here restarts the server. Vite, which runs in it, reloads player and admin in place. */
const WATCHED = [
  'apps/server/src',
  'apps/sandbox/src',
  'apps/artwork/src',
  'engine/src',
  'schemas/src',
  'schemas/generated',
];

/** How `npm run dev` runs the server: Node’s arguments and the environment. */
export const devCommand = {
  args: [
    '--disable-warning=ExperimentalWarning',
    ...WATCHED.map((folder) => `--watch-path=${path.join(root, folder)}`),
    '--watch-preserve-output',
    path.join(root, 'apps/server/src/main.ts'),
  ],
  env: { NODE_ENV: 'development', MARQUEE_DEV: '1' },
};
