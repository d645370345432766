import { expect, it } from 'vitest';
import { checkRemoved, propertiesOf } from './check-removed.ts';
import { loadSchemas, type JsonObject } from './load-schemas.ts';

const schemas = await loadSchemas();
const before = propertiesOf(schemas);

/** The contract with one schema changed. */
function changed(id: string, change: (schema: JsonObject) => void) {
  const schema = structuredClone(schemas.all.get(id) ?? {});
  change(schema);
  return propertiesOf({ all: new Map([...schemas.all, [id, schema]]) });
}
const rename = (schema: JsonObject, from: string): void => {
  const properties = schema['properties'] as JsonObject;
  properties[`${from}Again`] = properties[from] ?? {};
  delete properties[from];
};

const tops = [...schemas.all]
  .filter(([id]) => id in before)
  .map(([id, schema]) => [id, Object.keys((schema['properties'] ?? {}) as JsonObject)] as const);

it.each(tops)('%s: a property that is renamed needs a step', (id, names) => {
  for (const name of names) {
    const removed = checkRemoved(
      before,
      changed(id, (schema) => rename(schema, name)),
    );
    expect(removed[0]).toMatchObject({ file: id.slice(1), pointer: `/properties/${name}` });
    expect(removed[0]?.message).toContain('migrations.ts');
  }
});

it('with the next version it is a step that was taken', () => {
  const id = '/schemas/blocks/facts/schema.json';
  const next = changed(id, (schema) => {
    rename(schema, Object.keys(schema['properties'] as JsonObject)[0] ?? '');
    Object.assign(schema['x-block'] as JsonObject, { version: 99 });
  });
  expect(checkRemoved(before, next)).toEqual([]);
});

it('a property that is added, and a kind or block that goes as a whole, need none', () => {
  const more = changed('/schemas/blocks/facts/schema.json', (schema) =>
    Object.assign(schema['properties'] as JsonObject, { more: { type: 'string' } }),
  );
  expect(checkRemoved(before, more)).toEqual([]);
  const { '/schemas/blocks/facts/schema.json': _gone, ...fewer } = before;
  expect(checkRemoved(before, fewer)).toEqual([]);
});
