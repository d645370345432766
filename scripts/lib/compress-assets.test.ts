import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressAssets } from './compress-assets.mjs';

it('puts a text compressed both ways beside it, and leaves small ones and what is compressed already alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-assets-'));
  const styles = '.tile { color: red; }\n'.repeat(100);
  await writeFile(join(folder, 'style-abc.css'), styles);
  await writeFile(join(folder, 'small-abc.js'), 'player()');
  await writeFile(join(folder, 'font-abc.woff2'), styles);
  await compressAssets(folder);
  expect((await readdir(folder)).toSorted()).toEqual([
    'font-abc.woff2',
    'small-abc.js',
    'style-abc.css',
    'style-abc.css.br',
    'style-abc.css.gz',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'style-abc.css.br'))).toString()).toBe(styles);
  expect(gunzipSync(await readFile(join(folder, 'style-abc.css.gz'))).toString()).toBe(styles);
  await rm(folder, { recursive: true });
});
