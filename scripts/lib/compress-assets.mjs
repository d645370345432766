import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.svg', '.json']);
/** Smaller ones fit into the packet that has to be sent anyway. */
const LEAST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Beside each text of a folder the same one compressed, as .br and .gz: the server sends these as they are. Made once,
 * they may take the time that an answer must not take.
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
    // One more takes nearly three times as long for two per cent less.
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${file}.br`, await brotli(text, { params }));
  await writeFile(`${file}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }));
}
