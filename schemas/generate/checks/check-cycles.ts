import type { Slip } from './check-schemas.ts';
import { ENDLESS } from '../read/entry-lists.ts';
import { isJsonObject, type Json, type SchemaFile } from '../read/read-schemas.ts';
import { escapeStep } from '../../src/json-pointer.ts';

type Reference = { to: string; pointer: string };

/**
 * Files of shared/ that lead back to themselves: forms, types and the catalogue look into what a schema refers to, and
 * would never come to an end. Two are meant to, and are known to whatever looks into schemas.
 */
export function checkCycles(files: readonly SchemaFile[]): Slip[] {
  const shared = new Map(
    files
      .filter(({ file }) => file.startsWith('shared/'))
      .map(({ file, schema }) => [`/schemas/${file}`, referencesIn(schema, '')]),
  );
  const slips: Slip[] = [];
  const done = new Set<string>();

  function follow(id: string, way: readonly string[]): void {
    for (const { to, pointer } of shared.get(id) ?? []) {
      if (ENDLESS.has(to)) continue;
      const start = way.indexOf(to);
      if (start !== -1)
        slips.push({
          file: id.slice(1),
          pointer,
          message: `It leads back to itself: ${[...way.slice(start), to].map(nameOf).join(' → ')}. Forms, types and the catalogue look into what is referred to and would never end. Take one of these references out.`,
        });
      else if (shared.has(to) && !done.has(to)) follow(to, [...way, to]);
    }
    done.add(id);
  }

  for (const id of shared.keys()) if (!done.has(id)) follow(id, [id]);
  return slips;
}

const nameOf = (id: string): string => id.replace('/schemas/shared/', '');

function referencesIn(value: Json, pointer: string): Reference[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => referencesIn(each, `${pointer}/${at}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${pointer}/${escapeStep(key)}`;
    // A property may be called so, and is a schema.
    if (key === '$ref' && typeof inner === 'string') return [{ to: inner, pointer: at }];
    return ['default', 'enum', 'const', 'examples'].includes(key) && !pointer.endsWith('/properties')
      ? []
      : referencesIn(inner, at);
  });
}
