import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkRemoved, propertiesOf, type Properties } from './check-removed.ts';
import { loadSchemas, type JsonObject } from '../read/load-schemas.ts';

const schemas = await loadSchemas();
const before = propertiesOf(schemas);

/** The contract with one schema changed. */
function changed(id: string, change: (schema: JsonObject) => void): Properties {
  const schema = structuredClone(schemas.all.get(id) ?? {});
  change(schema);
  return { ...before, ...propertiesOf({ all: new Map([[id, schema]]) }) };
}
const readGuide = (name = ''): string =>
  readFileSync(new URL(`../../../docs/guides/${name}.md`, import.meta.url), 'utf8');
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

/** The schema with a property at any depth called something else, where it must be there, too. */
function renamedAt(id: string, pointer: string): Properties {
  return changed(id, (schema) => {
    const owner = at(schema, pointer.slice(0, pointer.lastIndexOf('/properties/')));
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    rename(owner, name);
    const required = owner['required'] as string[] | undefined;
    if (required?.includes(name)) required[required.indexOf(name)] = `${name}Again`;
  });
}

it('one that is renamed at any depth is one line, whatever stood in it, and names the guide of its schema', () => {
  const wrong = places.filter(([id, pointer]) => {
    const said = checkRemoved(before, renamedAt(id, pointer));
    const guide = id.startsWith('/schemas/config/') ? 'add-a-config-kind' : 'add-a-block';
    const named = /\(docs\/guides\/([a-z-]+)\.md, “([^”]+)”\)/.exec(said[0]?.message ?? '');
    const isThere = readGuide(named?.[1]).includes(`# ${named?.[2]}\n`);
    return said.length !== 1 || said[0]?.pointer !== pointer || named?.[1] !== guide || !isThere;
  });
  expect(wrong).toEqual([]);
});

it('two that must be there in the place of one are two lines', () => {
  const id = '/schemas/blocks/facts/schema.json';
  const both = changed(id, (schema) => {
    const [name = ''] = schema['required'] as string[];
    rename(schema, name);
    (schema['properties'] as JsonObject)['other'] = { type: 'string' };
    schema['required'] = [`${name}Again`, 'other'];
  });
  expect(checkRemoved(before, both).map(({ message }) => message.slice(0, 12))).toEqual([
    'It was there',
    'It must be t',
  ]);
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

/** Every property of the contract by its schema and place. */
const places = Object.entries(before).flatMap(([id, { properties }]) =>
  Object.keys(properties).map((pointer) => [id, pointer] as const),
);
const at = (schema: JsonObject, pointer: string): JsonObject =>
  pointer
    .split('/')
    .slice(1)
    .reduce<JsonObject>((inner, key) => inner[key] as JsonObject, schema); // a pointer of that schema

/** Changes after which some value does not fit any more; whether each could be made. */
const NARROWER: readonly [string, (property: JsonObject) => boolean][] = [
  ['another type', (it) => typeof it['type'] === 'string' && Boolean((it['type'] = 'null'))],
  ['a choice less', (it) => Array.isArray(it['enum']) && it['enum'].pop() !== undefined],
  ['a first limit', (it) => it['maxItems'] === undefined && (it['maxItems'] = 1) === 1],
  ['a lower limit', (it) => typeof it['maximum'] === 'number' && ((it['maximum'] -= 1), true)],
  ['a higher least', (it) => typeof it['minimum'] === 'number' && ((it['minimum'] += 1), true)],
  ['another pattern', (it) => it['pattern'] !== '^x$' && Boolean((it['pattern'] = '^x$'))],
  ['another reference', (it) => typeof it['$ref'] === 'string' && Boolean((it['$ref'] += '#'))],
];
/** Taken back, these ask for something else and not for less. */
const NEITHER = new Set(['another type', 'another pattern', 'another reference']);

it.each(NARROWER)(
  '%s is refused at every property, and may be taken back where it asks for less',
  (what, narrow) => {
    const wrong: string[] = [];
    let count = 0;
    for (const [id, pointer] of places) {
      let isMore = false;
      const now = changed(id, (schema) => void (isMore = narrow(at(schema, pointer))));
      if (!isMore) continue;
      count += 1;
      const [slip, ...others] = checkRemoved(before, now);
      const isSaid = slip?.pointer === pointer && slip.file === id.slice(1) && others.length === 0;
      if (!isSaid || !slip.message.startsWith('More is asked of it')) wrong.push(`${id} ${pointer}`);
      if (!NEITHER.has(what) && checkRemoved(now, before).length > 0) wrong.push(`${id} ${pointer} back`);
    }
    expect({ wrong, isTried: count > 0 }).toEqual({ wrong: [], isTried: true });
  },
);

it('a property that must be there from now on is refused, whether it was there or not', () => {
  const wrong = places.filter(([id, pointer]) => {
    const was = before[id]?.properties[pointer]?.['required'] === true;
    const now = changed(id, (schema) => {
      const owner = at(schema, pointer.replace(/\/properties\/[^/]+$/, ''));
      const name = pointer.slice(pointer.lastIndexOf('/') + 1);
      owner['required'] = [...new Set([...((owner['required'] ?? []) as string[]), name])];
    });
    const said = checkRemoved(before, now).map((slip) => `${slip.file} ${slip.pointer}`);
    return said.join() !== (was ? '' : `${id.slice(1)} ${pointer}`);
  });
  expect(wrong).toEqual([]);
  const added = changed('/schemas/blocks/facts/schema.json', (schema) => {
    Object.assign(schema['properties'] as JsonObject, { more: { type: 'string' } });
    (schema['required'] as string[]).push('more');
  });
  expect(checkRemoved(before, added)).toMatchObject([
    { pointer: '/properties/more', message: expect.stringContaining('It must be there now') },
  ]);
});

it('what stands in a property that is new may be asked for: nothing was stored in it', () => {
  const inside = changed('/schemas/blocks/facts/schema.json', (schema) =>
    Object.assign(schema['properties'] as JsonObject, {
      more: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    }),
  );
  expect(checkRemoved(before, inside)).toEqual([]);
});

it('a new branch of a choice may ask for what it likes, and one that was there for no more than before', () => {
  const id = '/schemas/config/rule-pack/schema.json';
  const CHECK = '/properties/rules/items/properties/check';
  const branches = (schema: JsonObject): JsonObject[] =>
    CHECK.slice(1)
      .split('/')
      .reduce((inner, step) => inner[step] as JsonObject, schema)['oneOf'] as JsonObject[];
  const wider = changed(id, (schema) =>
    branches(schema).push({
      properties: { type: { const: 'moon' }, phase: { type: 'string' } },
      required: ['phase'],
    }),
  );
  expect(checkRemoved(before, wider)).toEqual([]);
  const stricter = changed(id, (schema) =>
    Object.assign(branches(schema)[0] ?? {}, { required: ['type', 'field', 'atMost'] }),
  );
  expect(checkRemoved(before, stricter)).toMatchObject([
    {
      pointer: `${CHECK}/oneOf/0/properties/atMost`,
      message: expect.stringContaining('It must be there now'),
    },
  ]);
});
