import { resolveNode, sharedName, type SchemaNode } from '../schema/schema-node.ts';

/** A first value for a node: required parts, empty texts in English, first choices. */
export function starterOf(node: SchemaNode): unknown {
  const full = resolveNode(node);
  const shared = sharedName(node);
  if (shared === 'localized-text' || shared === 'rich-text') return { en: '' };
  if (shared === 'money-by-currency') return { EUR: 0 };
  if (shared === 'colour') return '#683ec3';
  if (full.const !== undefined) return full.const;
  if (full.enum) return full.enum[0];
  if (full.oneOf?.[0]) return starterOf(full.oneOf[0]);
  if (full.type === 'object')
    return Object.fromEntries(
      (full.required ?? []).map((name) => [name, starterOf(full.properties?.[name] ?? {})]),
    );
  if (full.type === 'array')
    return Array.from({ length: full.minItems ?? 0 }, () => starterOf(full.items ?? {}));
  if (full.type === 'boolean') return false;
  if (full.type === 'integer' || full.type === 'number') return full.minimum ?? 0;
  return '';
}
