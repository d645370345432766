/** What code calls the type of a schema as it is stored, by its address. */
export function typeName(id: string): string {
  const parts = id
    .replace('/schemas/', '')
    .replace(/\/schema\.json$|\.json$/, '')
    .split('/');
  const [folder, name, inner] = parts as [string, string, string?];
  if (inner !== undefined) return pascal(name) + pascal(inner);
  const base = pascal(name);
  if (folder === 'blocks') return `${base}StoredProps`;
  if (folder === 'config') return `${base}Document`;
  return base;
}

/** What code calls it as the engine hands it out. */
export function resolvedName(id: string): string {
  if (id.startsWith('/schemas/blocks/')) return typeName(id).replace('StoredProps', 'Props');
  return `Resolved${typeName(id)}`;
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
