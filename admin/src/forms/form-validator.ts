import { validateDocument, type Problem } from '@marquee/schemas';
import { validators } from '@marquee/schemas/validator-index';
import type { SchemaError } from '@marquee/schemas/validators';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';

const made = new Map<string, FormValidator>();

type FormValidator = { schema: RJSFSchema; validator: ValidatorType };

/**
 * rjsf's validator for a kind's forms. It uses the generated validators: nothing is compiled in the browser, so a
 * strict content security policy works (SCHEMA-04). A schema is identified by its `$id`; the schema itself is not
 * loaded.
 */
export function formValidator(kind: string): FormValidator {
  const known = made.get(kind);
  if (known) return known;
  const schema: RJSFSchema = { $id: `/schemas/config/${kind}/schema.json` };
  const validator = createPrecompiledValidator(validators, schema);
  made.set(kind, { schema, validator });
  return { schema, validator };
}

/** All problems of a document's form data, worded like the server's. */
export function formProblems(kind: string, data: unknown, id: string): Problem[] {
  const findErrors = (held: unknown): readonly SchemaError[] => {
    const { schema, validator } = formValidator(kind);
    return validator.rawValidation<SchemaError>(schema, held).errors ?? [];
  };
  return validateDocument(kind, data, { id, findErrors }).problems;
}
