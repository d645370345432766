import { isUtf8 } from 'node:buffer';
import { glob, readdir, readFile } from 'node:fs/promises';
import type { Slip } from '../checks/check-schemas.ts';
import { scanJson } from './scan-json.ts';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };
/** `file` is its path in schemas/. */
export type SchemaFile = { file: string; schema: JsonObject };

export const SCHEMAS = new URL('../../', import.meta.url);
const PATTERNS = ['shared/*.json', 'config/*/schema.json', 'blocks/*/schema.json', 'api/*.json'];

/** Every schema in a stable order, and the files that could not be read as one. */
export async function readSchemas(root: URL = SCHEMAS): Promise<{ files: SchemaFile[]; slips: Slip[] }> {
  const paths: string[] = [];
  for (const pattern of PATTERNS)
    for await (const path of glob(pattern, { cwd: root.pathname })) paths.push(path.replaceAll('\\', '/'));
  const files: SchemaFile[] = [];
  const slips = await checkFolders(root, new Set(paths));
  for (const file of paths.toSorted()) {
    const read = await readJson(root, file);
    if ('slip' in read) slips.push(read.slip);
    else if (isJsonObject(read.json)) files.push({ file, schema: read.json });
    else
      slips.push({
        file: `schemas/${file}`,
        pointer: '',
        message: 'A schema is an object: { "$id": …, "type": … }.',
      });
  }
  return { files, slips };
}

/** A block or kind is its folder: one whose schema has another name would be missed without a word. */
async function checkFolders(root: URL, paths: ReadonlySet<string>): Promise<Slip[]> {
  const slips: Slip[] = [];
  for (const folder of ['blocks', 'config']) {
    const names = await readdir(new URL(`${folder}/`, root)).catch(() => []);
    for (const name of names.toSorted()) {
      const inside = await readdir(new URL(`${folder}/${name}/`, root)).catch(() => []);
      // Git leaves empty folders behind.
      if (inside.length === 0) continue;
      const say = (file: string, message: string): void =>
        void slips.push({ file: `schemas/${folder}/${file}`, pointer: '', message });
      if (!paths.has(`${folder}/${name}/schema.json`))
        say(`${name}/schema.json`, 'It is not there. Write it, or rename what should be it.');
      if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
        say(name, 'It is called by its folder. Rename the folder: lower case with hyphens.');
    }
  }
  return slips;
}

/** What is in a file, or where it is no JSON. */
export async function readJson(root: URL, file: string): Promise<{ json: Json } | { slip: Slip }> {
  const bytes = await readFile(new URL(file, root));
  const slip = (message: string, pointer = ''): { slip: Slip } => ({
    slip: { file: `schemas/${file}`, pointer, message },
  });
  // Read leniently, letters of another encoding would become question marks that nobody notices.
  if (!isUtf8(bytes)) return slip('It is not written in UTF-8. Save it as UTF-8.');
  const text = bytes.toString('utf8');
  if (text.startsWith('\uFEFF'))
    return slip('It begins with a byte order mark, which JSON has not. Save it as UTF-8 without one.');
  try {
    const json = JSON.parse(text) as Json;
    const [double] = scanJson(text).twice;
    if (!double) return { json };
    return slip(
      `It is there twice, the second time at ${placeOf(text, double.at)}: only the last would count. Take one of them out, or give it another name.`,
      double.pointer,
    );
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const at = /position (\d+)/.exec(said)?.[1] ?? scanJson(text).brokenAt ?? text.length;
    const what = said
      .replace(/ in JSON at position.*$/s, '')
      .replace(/, (?:\.\.\.)?".*is not valid JSON$/s, '');
    return slip(
      `It is no JSON at ${placeOf(text, Number(at))}: ${what}. Look for a comma, quote or bracket that is missing or too many there or just before.`,
    );
  }
}

function placeOf(text: string, at: number): string {
  const before = text.slice(0, at);
  return `line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
}

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
