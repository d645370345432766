import { isRecord } from '@marquee/schemas/is-record';
import { AppError, type ErrorCode, ERRORS, type RequestProblem } from '../../errors.ts';
import { fieldNames, type JsonSchema, requirementOf, schemaAt } from './schema-words.ts';
import { escapeStep, fromPointer } from '@marquee/schemas/json-pointer';

/** As the generated validators tell it. */
export type SchemaError = {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  /** Where it is about the name of a field. */
  propertyName?: string;
};

/** Nobody reads more, and a body can be wrong in a million places. */
export const MOST_PROBLEMS = 20;
const LONGEST_NAME = 300;

/** What is wrong with a part of a request: where, what, and what it must be. */
export function problemOf(error: SchemaError, schema: JsonSchema, at = ''): RequestProblem {
  const place = at + error.instancePath;
  const here = schemaAt(schema, partsOf(error.instancePath));
  const { missingProperty: missing, additionalProperty: unknown } = error.params;
  if (error.keyword === 'required')
    return invalid(inside(place, missing), requirementOf(schemaAt(here, [String(missing)])));
  if (error.keyword === 'additionalProperties') return unknownField(inside(place, unknown), here);
  if (error.propertyName !== undefined) {
    const { propertyNames } = here;
    return invalid(
      inside(place, error.propertyName),
      requirementOf(isRecord(propertyNames) ? propertyNames : here),
    );
  }
  return invalid(place, requirementOf(here));
}

export const invalid = (pointer: string, message: string): RequestProblem => ({
  code: 'INVALID_FIELD',
  pointer,
  message,
});

export function unknownField(pointer: string, schema: JsonSchema): RequestProblem {
  const known = fieldNames(schema);
  const message =
    known.length > 0 ? `Not a field here; known are ${known.join(', ')}.` : 'No fields are expected here.';
  return { code: 'UNKNOWN_FIELD', pointer, message };
}

/** The refusal of a part: with the code its schema names, or the usual one. */
export function refusal(problems: readonly RequestProblem[], schema: JsonSchema = {}): AppError {
  const own = codeOf(schema);
  if (own) return new AppError(own, ERRORS[own][0] === 404 ? {} : { problems });
  const isUnknown = problems.every(
    ({ code, pointer }) => code === 'UNKNOWN_FIELD' && /^\/[^/]*$/.test(pointer),
  );
  return new AppError(isUnknown ? 'UNKNOWN_FIELD' : 'INVALID_REQUEST', { problems });
}

/** The code that a schema gives those who send something else. */
export function codeOf(schema: JsonSchema): ErrorCode | undefined {
  const code = schema['x-error'];
  // The generator has made sure that there is one of this name.
  return typeof code === 'string' ? (code as ErrorCode) : undefined;
}

export const inside = (pointer: string, name: unknown): string =>
  `${pointer}/${escapeStep(String(name).toWellFormed()).slice(0, LONGEST_NAME)}`;

export const partsOf = (pointer: string): string[] => fromPointer(pointer);
