import { glob, readFile } from 'node:fs/promises';
import type { Slip } from './check-schemas.ts';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };
/** `file` is its path in schemas/. */
export type SchemaFile = { file: string; schema: JsonObject };

export const SCHEMAS = new URL('../', import.meta.url);
const PATTERNS = ['shared/*.json', 'config/*/schema.json', 'blocks/*/schema.json', 'api/*.json'];

/** Every schema in a stable order, and the files that could not be read as one. */
export async function readSchemas(root: URL = SCHEMAS): Promise<{ files: SchemaFile[]; slips: Slip[] }> {
  const paths: string[] = [];
  for (const pattern of PATTERNS)
    for await (const path of glob(pattern, { cwd: root.pathname })) paths.push(path.replaceAll('\\', '/'));
  const files: SchemaFile[] = [];
  const slips: Slip[] = [];
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

/** What is in a file, or where it is no JSON. */
export async function readJson(root: URL, file: string): Promise<{ json: Json } | { slip: Slip }> {
  const text = await readFile(new URL(file, root), 'utf8');
  try {
    return { json: JSON.parse(text) as Json };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const at = /position (\d+)/.exec(said)?.[1];
    const before = at === undefined ? text : text.slice(0, Number(at));
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    const what = said.replace(/ in JSON at position.*$/s, '').replace(/, ".*is not valid JSON$/s, '');
    const message = `It is no JSON at line ${line}, column ${column}: ${what}. Look for a comma, quote or bracket that is missing or too many there or just before.`;
    return { slip: { file: `schemas/${file}`, pointer: '', message } };
  }
}

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
