import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDERS = ['../../schemas/blocks/', '../../fixtures/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/**
 * Vite watches its own folder and the files it has read. A block that is made while Storybook runs has examples outside
 * of it, in files that nobody has read yet: without this they are unknown until the next start.
 */
export const watchContract = (): Plugin => ({
  name: 'watch-contract',
  apply: 'serve',
  configureServer: ({ watcher }) => void watcher.add(FOLDERS),
});
