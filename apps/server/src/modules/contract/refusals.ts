import { isRecord } from '@marquee/schemas/is-record';
import { AppError, type ErrorCode, ERRORS, type RequestProblem } from '../../errors.ts';
import { fieldNames, type JsonSchema, requirementOf, schemaAt } from './schema-words.ts';
import { escapeStep, fromPointer } from '@marquee/schemas/json-pointer';

/** An error as the generated validators report it. */
export type SchemaError = {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  /** Set when the error is about the name of a field. */
  propertyName?: string;
};

/** The most problems in one response: nobody reads more, and a body can have a million. */
export const MOST_PROBLEMS = 20;
const LONGEST_NAME = 300;

/** Converts an error of a validator to a problem: its place, and what the value must be. */
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

/** The error for invalid input: with the code that the schema names, or the usual one. */
export function refusal(problems: readonly RequestProblem[], schema: JsonSchema = {}): AppError {
  const own = codeOf(schema);
  if (own) return new AppError(own, ERRORS[own][0] === 404 ? {} : { problems });
  const isUnknown = problems.every(
    ({ code, pointer }) => code === 'UNKNOWN_FIELD' && /^\/[^/]*$/.test(pointer),
  );
  return new AppError(isUnknown ? 'UNKNOWN_FIELD' : 'INVALID_REQUEST', { problems });
}

/** The error code that a schema names for invalid values. */
export function codeOf(schema: JsonSchema): ErrorCode | undefined {
  const code = schema['x-error'];
  // The generator has checked that this error code exists.
  return typeof code === 'string' ? (code as ErrorCode) : undefined;
}

export const inside = (pointer: string, name: unknown): string =>
  `${pointer}/${escapeStep(String(name).toWellFormed()).slice(0, LONGEST_NAME)}`;

export const partsOf = (pointer: string): string[] => fromPointer(pointer);
