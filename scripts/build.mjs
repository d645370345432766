import { buildIfNeeded } from './lib/build.mjs';
import { installIfNeeded } from './lib/install.mjs';

await installIfNeeded();
await buildIfNeeded({ force: process.argv.includes('--force') });
