import { validateDocument, type Problem } from '@marquee/schemas';
import { validators } from '@marquee/schemas/validator-index';
import type { SchemaError } from '@marquee/schemas/validators';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';

const made = new Map<string, FormValidator>();

type FormValidator = { schema: RJSFSchema; validator: ValidatorType };

/**
 * rjsf's validator of a kind's forms, over the validators that the schemas generate: nothing is compiled in the browser,
 * so a strict content policy holds (SCHEMA-04). A schema is found by its `$id`; the schema itself is not loaded for it.
 */
export function formValidator(kind: string): FormValidator {
  const known = made.get(kind);
  if (known) return known;
  const schema: RJSFSchema = { $id: `/schemas/config/${kind}/schema.json` };
  const validator = createPrecompiledValidator(validators, schema);
  made.set(kind, { schema, validator });
  return { schema, validator };
}

/** Everything that is wrong with what a document's forms hold, as the server would say it. */
export function formProblems(kind: string, data: unknown, id: string): Problem[] {
  const findErrors = (held: unknown): readonly SchemaError[] => {
    const { schema, validator } = formValidator(kind);
    return validator.rawValidation<SchemaError>(schema, held).errors ?? [];
  };
  return validateDocument(kind, data, { id, findErrors }).problems;
}
