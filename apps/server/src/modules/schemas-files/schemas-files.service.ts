import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type SchemaFile = { body: string; etag: string };

/** All schemas in a folder and its subfolders, by `$id`. Files without an `$id` are not schemas. */
export async function loadSchemaFiles(folder: string): Promise<ReadonlyMap<string, SchemaFile>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && file.name.endsWith('.json') && !file.parentPath.includes('node_modules'),
  );
  // At once: one after the other, a start waits for each of some hundreds.
  const bodies = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  const found = new Map<string, SchemaFile>();
  for (const body of bodies) {
    const id = schemaId(JSON.parse(body));
    if (id)
      found.set(id, {
        body,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      });
  }
  return found;
}

function schemaId(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null || !('$id' in schema)) return undefined;
  return typeof schema.$id === 'string' ? schema.$id : undefined;
}
