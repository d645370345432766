import { kinds, validateDocument } from '@marquee/schemas';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formProblems } from './form-validator.ts';

const SCHEMAS = resolve(import.meta.dirname, '../../../schemas/config');
type Example = { id?: string; data: object };
const examplesOf = (kind: string) =>
  JSON.parse(readFileSync(`${SCHEMAS}/${kind}/examples.json`, 'utf8')) as Example[];

/** The example with one of its values replaced or removed. */
const damaged = (data: object, at: number, value: unknown): object => {
  const copy = structuredClone(data);
  const places: [Record<string, unknown>, string][] = [];
  const collect = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    for (const name of Object.keys(inner)) {
      places.push([inner as Record<string, unknown>, name]);
      collect((inner as Record<string, unknown>)[name]);
    }
  };
  collect(copy);
  const [holder, name = ''] = places[at % places.length] ?? [];
  if (holder) holder[name] = value;
  return copy;
};

describe.each(Object.keys(kinds))('the forms of the kind %s', (kind) => {
  it('[SCHEMA-04] say of what they hold what the server would say of it', () => {
    let refused = 0;
    const value = fc.oneof(fc.constantFrom(undefined, null, '', {}, [], -1, 1.5, 'x'), fc.jsonValue());
    fc.assert(
      fc.property(
        fc.constantFrom(...examplesOf(kind)),
        fc.nat(),
        value,
        ({ id = 'an-id', data }, at, other) => {
          const held = damaged(data, at, other);
          const said = formProblems(kind, held, id);
          expect(said).toEqual(validateDocument(kind, held, { id }).problems);
          if (said.length > 0) refused += 1;
        },
      ),
    );
    // The property would say nothing if nothing was ever refused.
    expect(refused).toBeGreaterThan(10);
  });
});

it('a kind that nobody knows is said to be none', () => {
  expect(formProblems('constructor', {}, 'an-id').map(({ code }) => code)).toEqual(['UNKNOWN_KIND']);
});
