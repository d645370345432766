import path from 'node:path';
import { root } from './run.mjs';

/** What restarts the server when it is saved; player and admin reload in place through Vite inside it. */
const WATCHED = [
  'apps/server/src',
  'apps/sandbox/src',
  'apps/artwork/src',
  'engine/src',
  'schemas/src',
  'schemas/generated',
];

/** How `npm run dev` runs the server: the arguments of Node, and what stands in its environment. */
export const devCommand = {
  args: [
    '--disable-warning=ExperimentalWarning',
    ...WATCHED.map((folder) => `--watch-path=${path.join(root, folder)}`),
    '--watch-preserve-output',
    path.join(root, 'apps/server/src/main.ts'),
  ],
  env: { NODE_ENV: 'development', MARQUEE_DEV: '1' },
};
