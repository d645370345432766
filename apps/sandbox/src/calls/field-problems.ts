import type { FastifySchemaValidationError } from 'fastify';
import type { FieldErrors } from '../errors.ts';

type Problem = { code: string; message: string };

const PROBLEMS: { [keyword: string]: (params: Record<string, unknown>) => Problem } = {
  required: () => ({ code: 'blank', message: 'Must be given.' }),
  type: (params) => ({ code: 'type', message: `Must be of type ${String(params['type'])}.` }),
  enum: (params) => ({
    code: 'inclusion',
    message: `Must be one of ${choicesOf(params['allowedValues'])}.`,
  }),
  minLength: (params) =>
    params['limit'] === 1
      ? { code: 'blank', message: 'Must be given.' }
      : { code: 'too_short', message: `Must have at least ${String(params['limit'])} characters.` },
  maxLength: (params) => ({
    code: 'too_long',
    message: `Must have at most ${String(params['limit'])} characters.`,
  }),
  minItems: (params) => ({ code: 'too_short', message: `Must list at least ${String(params['limit'])}.` }),
  maxItems: (params) => ({ code: 'too_long', message: `Must list at most ${String(params['limit'])}.` }),
  minimum: (params) => ({ code: 'too_small', message: `Must be at least ${String(params['limit'])}.` }),
  maximum: (params) => ({ code: 'too_large', message: `Must be at most ${String(params['limit'])}.` }),
  const: () => ({ code: 'invalid', message: 'Is not right.' }),
  additionalProperties: () => ({ code: 'unknown', message: 'Is not known here.' }),
};

/** Null stands for an empty field, which needs no mention. */
function choicesOf(values: unknown): string {
  return [values]
    .flat()
    .filter((value) => value !== null)
    .map(String)
    .join(', ');
}

/**
 * The validator’s errors by field as forms name them: `email` for `/user/email`. Null when no single field is wrong.
 */
export function fieldProblems(found: readonly FastifySchemaValidationError[]): FieldErrors | null {
  const errors: FieldErrors = {};
  for (const { keyword, instancePath, params } of found) {
    // It only says that one of the other problems applies.
    if (keyword === 'if') continue;
    const field = fieldName(instancePath, params);
    if (field === '') return null;
    const problem = PROBLEMS[keyword]?.(params) ?? { code: 'invalid', message: 'Is not right.' };
    errors[field] = { ...errors[field], [problem.code]: problem.message };
  }
  return errors;
}

function fieldName(instancePath: string, params: Record<string, unknown>): string {
  const below = params['missingProperty'] ?? params['additionalProperty'];
  const path = [...instancePath.split('/'), typeof below === 'string' ? below : ''];
  // `user` only wraps the fields of a form, and an index means nothing to the person who typed.
  const names = path.filter((part) => part !== '' && !/^\d+$/.test(part));
  return (names[0] === 'user' && names.length > 1 ? names.slice(1) : names).join('.');
}
