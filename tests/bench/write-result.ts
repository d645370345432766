import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import config from '../../.oxfmtrc.json' with { type: 'json' };

const results = new URL('./results/', import.meta.url);
const guide = new URL('../../docs/performance.md', import.meta.url);

/** Writes a file of tests/bench/results/, formatted like everything else in the repository. */
export async function writeResult(name: string, text: string): Promise<void> {
  await writeFormatted(new URL(name, results), text);
}

/** Puts a part's latest run between its marks in docs/performance.md. */
export async function writeToGuide(part: string, text: string): Promise<void> {
  await writeFormatted(guide, replaceMarked(await readFile(guide, 'utf8'), part, text));
}

/** Replaces what stands between `<!-- part -->` and `<!-- /part -->`. */
export function replaceMarked(document: string, part: string, text: string): string {
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from === -1 || to < from)
    throw new Error(`docs/performance.md has no ${start} … ${end} to write into.`);
  return `${document.slice(0, from + start.length)}\n\n${text.trim()}\n\n${document.slice(to)}`;
}

async function writeFormatted(file: URL, text: string): Promise<void> {
  const { singleQuote, printWidth } = config;
  const { code, errors } = await format(fileURLToPath(file), text, { singleQuote, printWidth });
  const [error] = errors;
  if (error) throw new Error(`${file.pathname} cannot be formatted: ${error.message}`);
  await writeFile(file, code);
}
