import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.svg', '.json']);
/** Smaller files fit into a single packet anyway. */
const LEAST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses each text file of a folder as .br and .gz next to it, which the server sends as they are. This happens
 * once, so it may take longer than an answer could.
 */
export async function compressAssets(folder) {
  const names = await readdir(folder);
  await Promise.all(
    names.filter((name) => TEXT.has(path.extname(name))).map((name) => compress(path.join(folder, name))),
  );
}

async function compress(file) {
  const text = await readFile(file);
  if (text.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // The next level takes nearly three times as long for two per cent less.
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${file}.br`, await brotli(text, { params }));
  await writeFile(`${file}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }));
}
