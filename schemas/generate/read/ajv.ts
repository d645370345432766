import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { SOMETHING_TO_READ } from '../../src/texts/has-text.ts';
import type { JsonObject } from './read-schemas.ts';

/** Keywords of ours, beside those of JSON Schema. */
export const OWN_KEYWORDS = [
  'x-kind',
  'x-block',
  'x-purpose',
  'x-reference',
  'x-collection',
  'tsType',
  'x-error',
  'x-refusal',
];

/** RFC 3339 with an offset. Days that do not exist (30 February) are caught by the rules, not here. */
const DATE_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The same, seconds may be left out: people write such instants. */
const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Formats that documents can have. */
const FORMATS = { 'date-time': DATE_TIME };
export const formatNames = Object.keys(FORMATS);

/** The compiler of the validators, with all schemas that may refer to each other. */
export const createAjv = (schemas: Iterable<JsonObject>): Ajv2020 =>
  createCompiler(schemas, { allErrors: true, formats: FORMATS });

/** The compiler of what requests are held against; it says of each value the first thing that is wrong. */
export const createRequestAjv = (schemas: Iterable<JsonObject>): Ajv2020 =>
  createCompiler(schemas, { allErrors: false, formats: { 'date-time': INSTANT, text: SOMETHING_TO_READ } });

function createCompiler(schemas: Iterable<JsonObject>, options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    ...options,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    verbose: false,
    // Counting UTF-16 units needs no runtime helper, so the generated file has no imports.
    unicode: false,
    logger: false,
    // Shared definitions stay functions of their own: a third of the size, nothing measurable in time.
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
    keywords: OWN_KEYWORDS,
  });
  for (const schema of schemas) ajv.addSchema(schema);
  return ajv;
}
