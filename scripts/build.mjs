import { buildIfNeeded } from './lib/build.mjs';

await buildIfNeeded({ force: process.argv.includes('--force') });
