import { validate } from '@marquee/schemas';
import type { RJSFSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import { fromPointer } from '../shared/pointer.ts';

/**
 * rjsf's validator over the precompiled validators: nothing is compiled in the browser, so a strict content policy
 * holds (SCHEMA-04). A schema is found by its `$id`; parts of a schema, which rjsf only compares to choose between
 * shapes, are judged by their required keys and constants.
 */
export const precompiledValidator: ValidatorType = {
  validateFormData(data: unknown, schema: RJSFSchema): ValidationData<unknown> {
    const errors = schema.$id ? errorsOf(schema.$id, data) : [];
    return { errors, errorSchema: {} };
  },
  isValid(schema: RJSFSchema, data: unknown): boolean {
    return schema.$id ? validate(schema.$id, data).length === 0 : looksLike(schema, data);
  },
  rawValidation<Result>(schema: RJSFSchema, data?: unknown): { errors?: Result[] } {
    return { errors: (schema.$id ? errorsOf(schema.$id, data) : []) as Result[] }; // rjsf lets the caller name the type.
  },
};

function errorsOf(id: string, data: unknown): RJSFValidationError[] {
  return validate(id, data).map(({ code, pointer, message }) => ({
    name: code,
    message,
    property: `.${fromPointer(pointer).join('.')}`,
    stack: `${pointer} ${message}`,
  }));
}

function looksLike(schema: RJSFSchema, data: unknown): boolean {
  if ('const' in schema) return data === schema.const;
  if (schema.type !== 'object') return true;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  const fields = data as Record<string, unknown>;
  const hasRequired = (schema.required ?? []).every((name) => fields[name] !== undefined);
  const constants = Object.entries(schema.properties ?? {}).filter(
    (entry): entry is [string, RJSFSchema] => typeof entry[1] === 'object' && 'const' in entry[1],
  );
  return hasRequired && constants.every(([name, inner]) => fields[name] === inner.const);
}
