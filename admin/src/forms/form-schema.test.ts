import { blocks, kinds } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { fieldName } from '../words/field-words.ts';
import { blockSchema, kindSchema, resolveNode, type SchemaNode } from '../schema/schema-node.ts';

const TECHNICAL = /\b(?:url|src|alt|attrs|rel|cents|identifier|boolean|enum|null|frontend|subunits?)\b/i;

/** Labels of the fields below a node as forms show them, with their path. */
function labelsUnder(node: SchemaNode, path: string, seen: readonly string[] = []): [string, string][] {
  if (node.$ref && seen.includes(node.$ref)) return [];
  const inner = node.$ref ? [...seen, node.$ref] : seen;
  const full = resolveNode(node);
  const { additionalProperties: values } = full;
  return [
    ...Object.entries(full.properties ?? {}).flatMap(([name, property]): [string, string][] => [
      [`${path}/${name}`, property.title ?? fieldName(name)],
      ...labelsUnder(property, `${path}/${name}`, inner),
    ]),
    ...(full.items ? labelsUnder(full.items, `${path}/*`, inner) : []),
    ...(typeof values === 'object' ? labelsUnder(values, `${path}/*`, inner) : []),
    ...(full.oneOf ?? []).flatMap((choice) => labelsUnder(choice, path, inner)),
  ];
}

it.each([
  ...Object.keys(kinds).map((kind) => [kind, kindSchema(kind)] as const),
  ...Object.keys(blocks).map((block) => [`block ${block}`, blockSchema(block)] as const),
])('the form of %s asks in words, not in technical names', (_name, schema) => {
  const labels = labelsUnder(schema ?? {}, '');
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter(([, label]) => TECHNICAL.test(label))).toEqual([]);
});
