import { existsSync } from 'node:fs';
import path from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { root, run } from './run.mjs';
import { hashOf, isFresh, writeStamp } from './stamp.mjs';

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'schemas',
  'engine',
  'blocks/src',
  'blocks/package.json',
  'scripts/lib/compress-assets.mjs',
];

/** The bundles with their inputs and commands. The server and the sandbox run from source. */
const BUILDS = [
  {
    name: 'player',
    inputs: [...SHARED, 'apps/player', 'apps/artwork/src/url.ts'],
    output: 'apps/player/build/server/index.js',
    assets: 'apps/player/build/client/assets',
    stamp: 'apps/player/build/.stamp',
    args: [path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    cwd: 'apps/player',
  },
  {
    name: 'admin',
    inputs: [...SHARED, 'admin', 'blocks/screenshots/stored/phone'],
    output: 'admin/dist/index.html',
    assets: 'admin/dist/assets',
    stamp: 'admin/dist/.stamp',
    args: [path.join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    cwd: 'admin',
  },
];

/** Builds everything that changed since its last build. */
export async function buildIfNeeded({ force = false } = {}) {
  await Promise.all(
    BUILDS.map(async (build) => {
      const hash = hashOf(build.inputs);
      if (!force && isFresh(build.stamp, hash) && existsSync(path.join(root, build.output))) return;
      console.log(`Building the ${build.name}…`);
      const { code, output } = await run(path.join(root, 'node_modules/.bin/node'), build.args, {
        cwd: path.join(root, build.cwd),
        capture: true,
        env: { NODE_ENV: 'production' },
      });
      if (code !== 0) {
        console.error(output.trimEnd());
        console.error(`Building the ${build.name} failed; what the bundler said is above.`);
        process.exit(1);
      }
      await compressAssets(path.join(root, build.assets));
      writeStamp(build.stamp, hash);
    }),
  );
}
