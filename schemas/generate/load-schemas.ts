import { glob, readFile } from 'node:fs/promises';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export type SchemaSet = {
  /** Every schema by its `$id`, in a stable order. */
  all: Map<string, JsonObject>;
  kinds: Map<string, JsonObject>;
  blocks: Map<string, JsonObject>;
};

const root = new URL('../', import.meta.url);

/** Reads every schema under shared/, config/, blocks/ and api/, and checks that its `$id` is its path. */
export async function loadSchemas(): Promise<SchemaSet> {
  const paths: string[] = [];
  for (const pattern of ['shared/*.json', 'config/*/schema.json', 'blocks/*/schema.json', 'api/*.json']) {
    for await (const path of glob(pattern, { cwd: root.pathname })) paths.push(path.replaceAll('\\', '/'));
  }
  const set: SchemaSet = { all: new Map(), kinds: new Map(), blocks: new Map() };
  for (const path of paths.toSorted()) {
    const schema = JSON.parse(await readFile(new URL(path, root), 'utf8')) as JsonObject;
    const id = `/schemas/${path}`;
    if (schema['$id'] !== id) throw new Error(`${path}: $id must be ${id}, it is ${String(schema['$id'])}`);
    set.all.set(id, schema);
    const [folder, name] = path.split('/') as [string, string];
    if (folder === 'config') set.kinds.set(name, schema);
    if (folder === 'blocks') set.blocks.set(name, schema);
  }
  return set;
}
